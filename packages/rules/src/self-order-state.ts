import type { Bilingual } from './bilingual.ts';
import { eventsFrom, mayCause, nextState, type Transition } from './machine.ts';
import { percentOf, sumFen } from './money.ts';

export type SelfOrderActor = 'user' | 'reviewer' | 'system';

/** The statuses of a self-inspection; 30 is a check by rules, and says so. */
export const selfStatusLabels = {
  '10': ['待支付', 'Awaiting payment'],
  '20': ['待拍摄', 'Ready for photos'],
  '25': ['拍摄中', 'Taking photos'],
  '30': ['自动检查中', 'Being checked by rules'],
  '40': ['人工审核', 'In review'],
  '45': ['需补拍', 'Photos to retake'],
  '50': ['已认证', 'Certified'],
  '51': ['未通过', 'Not passed'],
  '80': ['已取消', 'Cancelled'],
  '90': ['已退款', 'Refunded'],
} as const satisfies Record<string, Bilingual>;
export type SelfStatus = keyof typeof selfStatusLabels;

/**
 * Every legal move of a self-inspection. `start` comes with the last of the two first photos; until then cancelling is
 * free. `check…` are the outcomes of the rule check.
 */
export const selfTransitions = [
  { from: '10', event: 'pay', to: '20', actors: ['user'] },
  { from: '10', event: 'timeout', to: '80', actors: ['system'] },
  { from: '10', event: 'cancel', to: '80', actors: ['user'] },
  { from: '20', event: 'start', to: '25', actors: ['user'] },
  { from: '20', event: 'cancel', to: '90', actors: ['user'] },
  { from: '20', event: 'expire', to: '90', actors: ['system'] },
  { from: '25', event: 'resume', to: '25', actors: ['user'] },
  { from: '25', event: 'submit', to: '30', actors: ['user'] },
  // Ours: who started and did not finish in time would otherwise wait for ever.
  { from: '25', event: 'expire', to: '90', actors: ['system'] },
  { from: '30', event: 'checkPass', to: '50', actors: ['system'] },
  { from: '30', event: 'checkDone', to: '40', actors: ['system'] },
  { from: '30', event: 'retake', to: '45', actors: ['system'] },
  { from: '45', event: 'submit', to: '30', actors: ['user'] },
  { from: '45', event: 'expire', to: '51', actors: ['system'] },
  { from: '40', event: 'approve', to: '50', actors: ['reviewer'] },
  { from: '40', event: 'retake', to: '45', actors: ['reviewer'] },
  { from: '40', event: 'reject', to: '51', actors: ['reviewer'] },
] as const satisfies readonly Transition<SelfStatus, string, SelfOrderActor>[];
export type SelfEvent = (typeof selfTransitions)[number]['event'];

const table: readonly Transition<SelfStatus, SelfEvent, SelfOrderActor>[] = selfTransitions;

/** How long the customer has for each step, and how often photos may be asked for again. */
export const SELF_TIMES = {
  payMinutes: 30,
  sessionHours: 72,
  retakeHours: 48,
  retakeRounds: 3,
} as const;

/** Percent given back when a checked order does not pass; with fraud nothing is. */
export const SELF_FAILED_REFUND_PCT = 50;

/** Tabs of the list; `statuses` null means every status. */
export const selfTabs = [
  { key: 'all', label: ['全部', 'All'], statuses: null },
  { key: 'unpaid', label: ['待支付', 'To pay'], statuses: ['10'] },
  { key: 'shooting', label: ['待拍摄', 'To shoot'], statuses: ['20', '25', '45'] },
  { key: 'checking', label: ['审核中', 'In review'], statuses: ['30', '40'] },
  { key: 'done', label: ['已认证', 'Certified'], statuses: ['50'] },
  { key: 'ended', label: ['已结束', 'Ended'], statuses: ['51', '80', '90'] },
] as const satisfies readonly {
  key: string;
  label: Bilingual;
  statuses: readonly SelfStatus[] | null;
}[];
export type SelfTab = (typeof selfTabs)[number]['key'];

/** The status after an event, or null if the event is illegal in this status. */
export const nextSelfStatus = (status: SelfStatus, event: SelfEvent): SelfStatus | null =>
  nextState(table, status, event);

/** The events possible in a status, optionally only those of one actor. */
export const selfEventsFrom = (status: SelfStatus, actor?: SelfOrderActor): SelfEvent[] =>
  eventsFrom(table, status, actor);

/** Whether the actor may cause the event in this status. */
export const maySelfEvent = (
  status: SelfStatus,
  event: SelfEvent,
  actor: SelfOrderActor,
): boolean => mayCause(table, status, event, actor);

/** True if no event leads out of the status. */
export const isFinalSelf = (status: SelfStatus): boolean => selfEventsFrom(status).length === 0;

export type SelfRefundRule = 'unpaid' | 'full' | 'failed' | 'fraud';
/** Amounts in fen; refund + fee = what was paid, except for `unpaid` where both are 0. */
export type SelfRefund = {
  readonly refund: number;
  readonly fee: number;
  readonly rule: SelfRefundRule;
};

/**
 * What comes back, in fen, when `event` ends the order. Throws a RangeError if the event does not end it with money to
 * give back: ask the machine first.
 */
export function selfRefundFor(facts: {
  readonly status: SelfStatus;
  readonly event: SelfEvent;
  readonly realPrice: number;
  readonly fraud?: boolean;
}): SelfRefund {
  const { status, event, realPrice } = facts;
  const to = nextSelfStatus(status, event);
  if (to === '80') return { refund: 0, fee: 0, rule: 'unpaid' };
  if (to === '90') return { refund: realPrice, fee: 0, rule: 'full' };
  if (to !== '51') throw new RangeError(`${event} in ${status} refunds nothing`);
  if (facts.fraud === true) return { refund: 0, fee: realPrice, rule: 'fraud' };
  const refund = percentOf(realPrice, SELF_FAILED_REFUND_PCT);
  return { refund, fee: sumFen([realPrice, -refund]), rule: 'failed' };
}

export type SelfAction =
  | 'pay'
  | 'cancel'
  | 'capture'
  | 'submit'
  | 'retake'
  | 'viewReport'
  | 'rebuy';

const ACTIONS: Record<SelfStatus, readonly SelfAction[]> = {
  '10': ['pay', 'cancel'],
  '20': ['capture', 'cancel'],
  '25': ['capture', 'submit'],
  '30': [],
  '40': [],
  '45': ['retake', 'submit'],
  '50': ['viewReport'],
  '51': ['rebuy'],
  '80': ['rebuy'],
  '90': ['rebuy'],
};

/** What the owner may do. Handing in waits until no photo is missing. */
export const selfActions = (status: SelfStatus, isComplete: boolean): SelfAction[] =>
  ACTIONS[status].filter((action) => action !== 'submit' || isComplete);
