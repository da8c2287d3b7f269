import { selfStatus } from '@yanche/rules/orders/self-order-status';
import { type SelfEvent, selfRefundFor } from '@yanche/rules/orders/self-order-state';
import { closeOpenPayments, findPaymentOf } from '#money/payments/payments.store.ts';
import { insertRefund } from '#money/refunds/refunds.store.ts';
import type { Tx } from '#database/schema.ts';
import { type SelfActorRef, type SelfOrder, selfInspections } from './self-inspections.ts';

/**
 * Ends a self-inspection that the transaction has locked, with the refund of its stage: `refundId` is for
 * `processRefund`. The fee stays in escrow until the refund is booked, or until settlement without a refund.
 */
export async function endSelfOrder(
  tx: Tx,
  end: {
    order: SelfOrder;
    event: Extract<SelfEvent, 'timeout' | 'cancel' | 'expire' | 'reject'>;
    actor: SelfActorRef;
    now: Date;
    fraud?: boolean;
    set?: Parameters<typeof selfInspections.transition>[1]['set'];
  },
): Promise<{ order: SelfOrder; refundId: string | null }> {
  const { event, actor, now, fraud = false } = end;
  const { refund, fee } = selfRefundFor({
    status: end.order.status,
    event,
    realPrice: end.order.real_price,
    fraud,
  });
  const payment =
    end.order.pay_status === 'paid' ? await findPaymentOf(tx, end.order.id, 'paid') : null;
  const isRefunded = payment !== null && refund > 0;
  const order = await selfInspections.transition(tx, {
    orderId: end.order.id,
    from: end.order.status,
    event,
    actor,
    now,
    payload: { refund, fee, ...(fraud && { fraud }) },
    set: {
      ...end.set,
      refund,
      kept_fee: fee,
      ...(isRefunded && { pay_status: 'refunding' }),
      // A free order has nothing to refund.
      ...(payment === null && end.order.pay_status === 'paid' && { pay_status: 'refunded' }),
    },
  });
  if (order.status === selfStatus.cancelled) await closeOpenPayments(tx, order.id);
  if (!isRefunded) return { order, refundId: null };
  const refundId = await insertRefund(tx, {
    order_id: order.id,
    payment_id: payment.id,
    amount: refund,
    now,
  });
  return { order, refundId };
}
