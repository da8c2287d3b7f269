import type { GivenRole } from '@yanche/contract/people/colleagues';
import { parseYuan } from '@yanche/rules/money/money';
import { monthLimitRange } from '@yanche/rules/people/dealer-rights';

/** What is typed and ticked; `limit` in yuan. */
export type RightsForm = { role: GivenRole; limit: string; wallet: boolean };

export const newRights = (mayGiveSpending: boolean): RightsForm => ({
  role: 'dealerStaff',
  limit: '3000',
  wallet: mayGiveSpending,
});

/** As it is sent; null: the limit is no amount that can be one. */
export function readRights({ role, limit, wallet }: RightsForm) {
  if (role === 'dealerReader') return { role, maySpend: false, monthLimit: null };
  const text = limit.replaceAll(/[¥,，\s]/g, '');
  if (text === '') return { role, maySpend: wallet, monthLimit: null };
  const fen = parseYuan(text);
  if (fen === null || fen < monthLimitRange.least || fen > monthLimitRange.most) return null;
  return { role, maySpend: wallet, monthLimit: fen };
}
