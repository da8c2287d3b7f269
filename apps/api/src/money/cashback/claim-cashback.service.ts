import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { isOwnOrder } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import { findCashback } from './cashbacks.store.ts';
import { noteCashback, promisedCashback } from './expect-cashback.store.ts';
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
    if (order === null || order.kind === 'topUp' || !isOwnOrder(order, caller))
      throw new Failure('notFound');
    const known = await findCashback(tx, orderId);
    if (known !== null) return { amount: known.amount, status: known.status };
    if (!order.isDone || order.pay_status !== 'paid') throw order.wrongState();
    const promised = await promisedCashback(tx, order);
    const { amount } = promised;
    if (amount === 0) throw new Failure('noCashback');
    const noted = await noteCashback(tx, order, { promised, now });
    if (noted === 'full') throw new Failure('cashbackDayFull');
    return { amount, status: '1' as const };
  });
}
