import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { Failure } from '#lib/failure.ts';
import { lockRefund } from '../refunds/refunds.store.ts';

/** A pending refund goes to the wallet instead, at once. Throws `changedMeanwhile` when it was paid or turned already. */
export async function setRefundToWallet(tx: Tx, refundId: string, now: Date): Promise<void> {
  const refund = await lockRefund(tx, refundId);
  if (refund?.status !== 'pending' || refund.way !== 'original') {
    throw new Failure('changedMeanwhile');
  }
  await tx
    .updateTable('refunds')
    .set({ way: 'wallet', next_at: now })
    .where('id', '=', refundId)
    .execute();
}

/** A pending refund was paid outside; no try of it may be under way. Throws `changedMeanwhile`, `refundUnclear`. */
export async function setRefundSettled(
  tx: Tx,
  refundId: string,
  { way, now }: { way: 'company' | 'bank'; now: Date },
): Promise<void> {
  const refund = await lockRefund(tx, refundId);
  if (refund?.status !== 'pending' || refund.way !== 'original') {
    throw new Failure('changedMeanwhile');
  }
  if (isBeingTried(refund, now)) throw new Failure('refundUnclear');
  await tx.updateTable('refunds').set({ way, next_at: now }).where('id', '=', refundId).execute();
}

/** No request to a payment company lives longer than this. */
const tryLasts = 2 * MINUTE_MS;
export const isBeingTried = ({ tried_at }: { tried_at: Date | null }, now: Date): boolean =>
  now.getTime() - (tried_at?.getTime() ?? 0) < tryLasts;

export type RefundWithPayment = Selectable<Tables['refunds']> &
  Pick<Selectable<Tables['payments']>, 'method'> & { payment_gold: number; order_no: string };

export async function findRefundWithPayment(
  db: Db,
  refundId: string,
): Promise<RefundWithPayment | null> {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('self_orders', 'self_orders.id', 'refunds.order_id')
    .leftJoin('history_orders', 'history_orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select((eb) => [
      'payments.method',
      'payments.gold as payment_gold',
      eb.fn
        .coalesce('orders.order_no', 'self_orders.order_no', 'history_orders.order_no', eb.val(''))
        .as('order_no'),
    ])
    .where('refunds.id', '=', refundId)
    .executeTakeFirst();
  return row ?? null;
}
