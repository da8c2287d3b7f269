import type { Bilingual } from '../bilingual.ts';
import { nextState, type Transition } from '../state-machine.ts';
import type { Policy } from './rights.ts';

export const staffStatusLabels = {
  active: ['在职', 'Active'],
  suspended: ['已停用', 'Suspended'],
} as const satisfies Record<string, Bilingual>;
export type StaffStatus = keyof typeof staffStatusLabels;

const staffTransitions = [
  { from: 'active', event: 'suspend', to: 'suspended', actors: ['staff.change'] },
  { from: 'suspended', event: 'restore', to: 'active', actors: ['staff.change'] },
] as const satisfies readonly Transition<StaffStatus, string, Policy>[];
export type StaffEvent = (typeof staffTransitions)[number]['event'];

const table: readonly Transition<StaffStatus, StaffEvent, Policy>[] = staffTransitions;

export const nextStaffStatus = (from: StaffStatus, event: StaffEvent): StaffStatus | null =>
  nextState(table, from, event);

export const staffActionLabels = {
  proposeRoles: ['提议改权限', 'Propose rights'],
  confirmRoles: ['确认权限变更', 'Confirm the rights'],
  declineRoles: ['不同意变更', 'Decline the rights'],
  withdrawRoles: ['撤回提议', 'Withdraw the proposal'],
  giveEnrolment: ['发绑定码', 'Give an enrolment code'],
  endSessions: ['结束全部登录', 'End all sessions'],
  readPhone: ['查看手机号', 'Read the phone number'],
  suspend: ['停用', 'Suspend'],
  restore: ['恢复', 'Restore'],
} as const satisfies Record<string, Bilingual>;
export type StaffAction = keyof typeof staffActionLabels;

type Colleague = {
  status: StaffStatus;
  /** Has at least one role: without any there is nothing to log in for. */
  hasRoles: boolean;
  hasSessions: boolean;
  /** A change of rights that waits for a second person; `mine`: the reader proposed it. */
  proposal: null | { mine: boolean };
  /** The reader's own row. */
  self: boolean;
};

/** What the reader may do with a colleague. Nobody changes their own account or decides their own proposal. */
export function staffActionsOf(
  { status, hasRoles, hasSessions, proposal, self }: Colleague,
  policies: readonly Policy[],
): StaffAction[] {
  const mayChange = policies.includes('staff.change') && !self;
  const isActive = status === 'active';
  const allowed: Record<StaffAction, boolean> = {
    proposeRoles: mayChange && isActive && proposal === null,
    confirmRoles: mayChange && isActive && proposal?.mine === false,
    declineRoles: mayChange && proposal?.mine === false,
    withdrawRoles: policies.includes('staff.change') && proposal?.mine === true,
    giveEnrolment: mayChange && isActive && hasRoles,
    endSessions: mayChange && hasSessions,
    readPhone: policies.includes('staff.readPhone'),
    suspend: mayChange && nextStaffStatus(status, 'suspend') !== null,
    restore: mayChange && nextStaffStatus(status, 'restore') !== null,
  };
  return (Object.keys(staffActionLabels) as StaffAction[]).filter((action) => allowed[action]);
}
