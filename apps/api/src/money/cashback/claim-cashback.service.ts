import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { isOwnOrder } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import { findCashback, insertCashback } from './cashbacks.store.ts';
import { promisedCashback, settleAfterMs } from './expect-cashback.store.ts';
import { inTransaction } from '#database/database.ts';
import { lockPayable } from '#order-kinds/payable.ts';

/** Claims the cashback of a finished, paid order. Idempotent. */
export async function claimCashback(
  deps: Deps,
  { orderId, caller }: { orderId: string; caller: Caller },
) {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    // Concurrent claims wait here, then find the cashback claimed.
    const order = await lockPayable(deps, tx, orderId);
    if (order === null || !isOwnOrder(order, caller)) throw new Failure('notFound');
    const known = await findCashback(tx, orderId);
    if (known !== null) return { amount: known.amount, status: known.status };
    const amount = await promisedCashback(tx, order);
    if (amount === 0) throw new Failure('noCashback');
    if (!order.isDone || order.pay_status !== 'paid') throw order.wrongState();
    const status = '1' as const;
    await insertCashback(tx, {
      id: newId(),
      biz_type: order.kind,
      order_id: order.id,
      user_id: order.user_id,
      dealer_id: order.dealer_id,
      amount,
      status,
      settle_at: new Date(now.getTime() + settleAfterMs),
      created_at: now,
    });
    return { amount, status };
  });
}
