import type { Bilingual } from '../bilingual.ts';
import { nextState, type Transition } from '../state-machine.ts';
import type { Policy } from '../staff/rights.ts';

/** What an inspector earned in one month, on its way to their bank. */
export const payStatusLabels = {
  open: ['待确认', 'To be confirmed'],
  proposed: ['等第二人确认', 'Waits for a second person'],
  confirmed: ['已确认，待付', 'Confirmed, to be paid'],
  filed: ['在付款文件中', 'In a payout file'],
  paid: ['已付', 'Paid'],
} as const satisfies Record<string, Bilingual>;
export type PayStatus = keyof typeof payStatusLabels;

export const payTransitions = [
  { from: 'open', event: 'confirm', to: 'confirmed', actors: ['finance'] },
  { from: 'open', event: 'propose', to: 'proposed', actors: ['finance'] },
  { from: 'proposed', event: 'agree', to: 'confirmed', actors: ['second'] },
  { from: 'proposed', event: 'decline', to: 'open', actors: ['second'] },
  { from: 'proposed', event: 'withdraw', to: 'open', actors: ['finance'] },
  { from: 'confirmed', event: 'reopen', to: 'open', actors: ['finance'] },
  { from: 'confirmed', event: 'file', to: 'filed', actors: ['finance'] },
  { from: 'filed', event: 'takeOut', to: 'confirmed', actors: ['finance'] },
  { from: 'filed', event: 'pay', to: 'paid', actors: ['finance'] },
] as const satisfies readonly Transition<PayStatus, string, 'finance' | 'second'>[];
export type PayEvent = (typeof payTransitions)[number]['event'];

/** The status an event leads to, or null where it is not allowed. */
export const nextPayStatus = (from: PayStatus, event: PayEvent): PayStatus | null =>
  nextState<Transition<PayStatus, PayEvent, string>>(payTransitions, from, event);

/** What somebody of the console does with one statement. `confirm` waits for a second person where the amount asks for one. */
export const payActionLabels = {
  confirm: ['确认结算', 'Confirm'],
  adjust: ['补发或扣款', 'Add or deduct'],
  agree: ['同意', 'Agree'],
  decline: ['不同意', 'Decline'],
  withdraw: ['撤回', 'Withdraw'],
  reopen: ['撤销确认', 'Open it again'],
  takeOut: ['移出付款文件', 'Take out of the file'],
} as const satisfies Record<string, Bilingual>;
export type PayAction = keyof typeof payActionLabels;

/** Of a month like `2026-11`, on a day in China: until then more may be earned in it. */
export const payMonthHasEnded = (month: string, today: string): boolean =>
  month < today.slice(0, 7);

/** `hasEnded`: the month is over, so nothing is earned in it any more. Nobody agrees to what they proposed. */
export function payActionsOf({
  status,
  hasEnded,
  mine,
  policies,
}: {
  status: PayStatus;
  hasEnded: boolean;
  mine: boolean;
  policies: readonly Policy[];
}): PayAction[] {
  const works = policies.includes('pay.work');
  if (status === 'open')
    return works ? [...(hasEnded ? (['confirm'] as const) : []), 'adjust'] : [];
  if (status === 'proposed') {
    if (mine) return ['withdraw'];
    return policies.includes('pay.decide') ? ['agree', 'decline'] : [];
  }
  if (!works) return [];
  if (status === 'confirmed') return ['reopen'];
  return status === 'filed' ? ['takeOut'] : [];
}

export const payoutStatusLabels = {
  made: ['待付款', 'To be paid'],
  paid: ['已付款', 'Paid'],
} as const satisfies Record<string, Bilingual>;
export type PayoutStatus = keyof typeof payoutStatusLabels;

export const payoutActionLabels = {
  download: ['下载付款文件', 'Download the file'],
  markPaid: ['标记为已付款', 'Mark as paid'],
} as const satisfies Record<string, Bilingual>;
export type PayoutAction = keyof typeof payoutActionLabels;

/** Account numbers are deleted once they were paid to: then there is no file any more. */
export const payoutActionsOf = (
  status: PayoutStatus,
  policies: readonly Policy[],
): PayoutAction[] =>
  status === 'made' && policies.includes('pay.work') ? ['download', 'markPaid'] : [];

export const payRateActionLabels = {
  set: ['定新标准', 'Set a new rate'],
  setForTown: ['为一个城市单独定', 'Set one for a town'],
  drop: ['撤销未生效的标准', 'Withdraw the planned rate'],
  confirm: ['确认', 'Confirm'],
  decline: ['不同意', 'Decline'],
  withdraw: ['撤回提议', 'Withdraw the proposal'],
} as const satisfies Record<string, Bilingual>;
export type PayRateAction = keyof typeof payRateActionLabels;

export function payRateActionsOf({
  isForAll,
  hasPlan,
  proposal,
  policies,
}: {
  isForAll: boolean;
  hasPlan: boolean;
  proposal: 'none' | 'mine' | 'others';
  policies: readonly Policy[];
}): PayRateAction[] {
  const decided: PayRateAction[] =
    proposal === 'others' && policies.includes('pay.decide') ? ['confirm', 'decline'] : [];
  const mine: PayRateAction[] = proposal === 'mine' ? ['withdraw'] : [];
  if (!policies.includes('pay.rates')) return [...decided, ...mine];
  return [
    ...(proposal === 'none' ? (['set'] as const) : []),
    ...(isForAll ? (['setForTown'] as const) : []),
    ...(hasPlan ? (['drop'] as const) : []),
    ...decided,
    ...mine,
  ];
}

/** The first moment after a month `YYYY-MM` in China. */
export function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? [year + 1, 1] : [year, number + 1];
  return `${next[0]}-${String(next[1]).padStart(2, '0')}`;
}
