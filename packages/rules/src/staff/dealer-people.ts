import type { Bilingual } from '../bilingual.ts';
import type { Policy } from './rights.ts';

export const dealerPersonActionLabels = {
  confirm: ['确认可动用余额', 'Confirm the right to spend'],
  decline: ['不同意', 'Decline'],
  withdraw: ['撤回提议', 'Withdraw the proposal'],
  change: ['改角色和权限', 'Role and spending'],
  readPhone: ['查看手机号', 'Read the phone number'],
  remove: ['移出车商', 'Remove'],
} as const satisfies Record<string, Bilingual>;
export type DealerPersonAction = keyof typeof dealerPersonActionLabels;

/** What the reader may do with somebody of a dealership. `proposal`: that they may spend; nobody confirms their own. */
export function dealerPersonActionsOf(
  proposal: null | { mine: boolean },
  policies: readonly Policy[],
): DealerPersonAction[] {
  const mayChange = policies.includes('dealers.change');
  const mayDecide = policies.includes('dealers.decide') && proposal?.mine === false;
  const allowed: Record<DealerPersonAction, boolean> = {
    confirm: mayDecide,
    decline: mayDecide,
    withdraw: mayChange && proposal?.mine === true,
    change: mayChange && proposal === null,
    readPhone: policies.includes('people.readPhone'),
    remove: mayChange,
  };
  return (Object.keys(dealerPersonActionLabels) as DealerPersonAction[]).filter(
    (action) => allowed[action],
  );
}

export const dealerActionLabels = {
  message: ['发消息', 'Send a message'],
  addPerson: ['添加员工', 'Add somebody'],
  grantHistories: ['送免费车史查询', 'Grant free history queries'],
  edit: ['改资料', 'Edit'],
} as const satisfies Record<string, Bilingual>;
export type DealerAction = keyof typeof dealerActionLabels;

export const dealerActionsOf = (policies: readonly Policy[]): DealerAction[] => [
  ...(policies.includes('dealers.message') ? (['message'] as const) : []),
  ...(policies.includes('dealers.change')
    ? (['addPerson', 'grantHistories', 'edit'] as const)
    : []),
];

/** Free history queries: at most so many at once, and for so long. They are money. */
export const historyGrant = { most: 20, longestDays: 365 } as const;
