import { Failure } from '#lib/failure.ts';
import { isOwnOrder } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import { lockPayable } from '#order-kinds/payable.ts';
import { findPaymentOf } from './payments.store.ts';
import type { Deps } from '#deps.ts';
import type { Tx } from '#database/schema.ts';

export type Pay = { orderId: string; caller: Caller };

/** The order, locked, and its payment if already paid. Throws when the order cannot be paid. */
export async function lockForPayment(
  deps: Pick<Deps, 'orderKinds'>,
  tx: Tx,
  { orderId, caller }: Pay,
  now: Date,
) {
  const order = await lockPayable(deps, tx, orderId);
  if (order === null || !isOwnOrder(order, caller)) throw new Failure('notFound');
  const paid = order.pay_status === 'paid' ? await findPaymentOf(tx, orderId, 'paid') : null;
  if (paid !== null) return { order, paid };
  if (!order.isOpen) throw order.wrongState();
  // The job that cancels overdue orders may not have run yet.
  if (order.payUntil <= now) throw order.wrongState(true);
  return { order, paid: null };
}
