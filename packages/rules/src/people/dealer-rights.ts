import type { Bilingual } from '../bilingual.ts';

/** What somebody is in a dealership; everybody belongs to one at most. */
export const dealerRoleLabels = {
  dealerOwner: ['负责人', 'Owner'],
  dealerStaff: ['采购', 'Purchaser'],
  dealerReader: ['只读', 'Read only'],
} as const satisfies Record<string, Bilingual>;
export type DealerRole = keyof typeof dealerRoleLabels;

/** What a person of a dealership does in its name. Reading orders and reports needs none of these. */
const allowed = {
  /** Inspections, self-inspections and history queries. */
  order: ['dealerOwner', 'dealerStaff'],
  /** From the wallet, from gold and with free queries; for a purchaser besides a right of the single person. */
  payFromWallet: ['dealerOwner', 'dealerStaff'],
  payOutside: ['dealerOwner', 'dealerStaff'],
  /** Everything that happens to an order after it was made: moving, cancelling, answering, rating, claiming. */
  handleOrders: ['dealerOwner', 'dealerStaff'],
  notes: ['dealerOwner', 'dealerStaff'],
  shelf: ['dealerOwner', 'dealerStaff'],
  topUp: ['dealerOwner'],
  /** What came into the wallet and what went out. */
  bill: ['dealerOwner', 'dealerReader'],
  board: ['dealerOwner', 'dealerStaff', 'dealerReader'],
  /** Who belongs to the dealership, as what, and up to which amount. */
  staff: ['dealerOwner'],
} as const satisfies Record<string, readonly DealerRole[]>;
export type DealerAct = keyof typeof allowed;

export const dealerActs = Object.keys(allowed) as [DealerAct, ...DealerAct[]];

export const mayDo = (role: DealerRole, act: DealerAct): boolean =>
  (allowed[act] as readonly DealerRole[]).includes(role);

/** The role among those of an account. Whoever has none only reads. */
export function dealerRoleOf(roles: readonly string[]): DealerRole {
  if (roles.includes('dealerOwner')) return 'dealerOwner';
  return roles.includes('dealerStaff') ? 'dealerStaff' : 'dealerReader';
}

/** What an account may do: without a dealership everything, in its own name. */
export const actsOf = (account: {
  dealerId: string | null;
  roles: readonly string[];
}): DealerAct[] =>
  account.dealerId === null
    ? [...dealerActs]
    : dealerActs.filter((act) => mayDo(dealerRoleOf(account.roles), act));

/** Days for which an invitation can be answered. */
export const colleagueInvitationDays = 14;

/** What a purchaser may pay in a month in China, fen: null is no limit. */
export const monthLimitRange = { least: 100_00, most: 1_000_000_00 } as const;
