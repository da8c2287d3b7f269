import type { Bilingual } from '@yanche/rules/bilingual';
import { shanghaiDay } from '@yanche/rules/calendar';
import { formatYuan } from '@yanche/rules/money/money';
import { type DealerAct, dealerRoleOf, mayDo } from '@yanche/rules/people/dealer-rights';
import type { Db, Tx } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';
import { monthOf } from '../wallet.service.ts';
import {
  findOwnerName,
  findSpender,
  lockSpender,
  type Spender,
  sumSpentBy,
} from './spending.store.ts';

const ownerWords: Bilingual = ['负责人', 'the owner'];

type Person = { userId: string; dealerId: string | null };

/** The role allows it, and for the dealership's own money somebody gave this person the right. */
const mayPay = (spender: Spender, act: DealerAct): boolean =>
  mayDo(dealerRoleOf(spender.roles), act) && (act !== 'payFromWallet' || spender.may_spend);

const monthAt = (now: Date) => monthOf(shanghaiDay(now).slice(0, 7));

/** Whether somebody may pay with the balance of what they belong to: their own always, that of a dealership by right. */
export async function mayPayFromWallet(db: Db, { userId, dealerId }: Person): Promise<boolean> {
  return dealerId === null || mayPay(await findSpender(db, userId), 'payFromWallet');
}

/** What this person may still pay this month, fen, and who can raise it; null without a limit. */
export async function readMonthLimit(
  db: Db,
  { userId, dealerId }: Person,
  now: Date,
): Promise<{ limit: number; left: number; owner: string | null } | null> {
  if (dealerId === null) return null;
  const { month_limit: limit } = await findSpender(db, userId);
  if (limit === null) return null;
  const spent = await sumSpentBy(db, { dealerId, userId, ...monthAt(now) });
  const left = Math.max(0, limit - (spent.get(userId) ?? 0));
  return { limit, left, owner: await findOwnerName(db, dealerId) };
}

type Spending = {
  by: Person;
  /** Whose the orders are; null: theirs alone, of which no dealership decides. */
  dealerId: string | null;
  orderIds: readonly string[];
  /** Fen in all, with gold. */
  amount: number;
  way: 'payFromWallet' | 'payOutside';
  now: Date;
};

/**
 * Asks, under a lock on the person until the end of the transaction, whether they may pay this for their dealership. Answers what the
 * payment keeps of it. Throws `notFound`, `actNotAllowed`, `spendingNotAllowed`, `monthLimitReached`.
 */
export async function requireSpending(
  tx: Tx,
  { by: { userId }, dealerId, orderIds, amount, way, now }: Spending,
): Promise<{ payer_id: string; payer_dealer_id: string } | null> {
  if (dealerId === null) return null;
  const spender = await lockSpender(tx, userId);
  // Taken out of it since the request began.
  if (spender.dealer_id !== dealerId) throw new Failure('notFound');
  if (!mayDo(dealerRoleOf(spender.roles), way)) throw new Failure('actNotAllowed');
  if (!mayPay(spender, way)) throw new Failure('spendingNotAllowed');
  const limit = spender.month_limit;
  if (limit !== null) {
    const month = { dealerId, userId, butFor: orderIds, ...monthAt(now) };
    const left = Math.max(0, limit - ((await sumSpentBy(tx, month)).get(userId) ?? 0));
    if (amount > left) {
      const owner = await findOwnerName(tx, dealerId);
      throw new Failure(
        'monthLimitReached',
        { left: formatYuan(left), amount: formatYuan(amount), owner: owner ?? ownerWords },
        { left, amount },
      );
    }
  }
  return { payer_id: userId, payer_dealer_id: dealerId };
}
