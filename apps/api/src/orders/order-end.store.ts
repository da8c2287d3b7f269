import { type OrderStatus, orderStatus } from '@yanche/rules/orders/order-status';
import type { OrderEvent } from '@yanche/rules/orders/order-state';
import { closeOpenPayments, findPaymentOf } from '#money/payments/payments.store.ts';
import { insertRefund } from '#money/refunds/refunds.store.ts';
import type { Tx } from '#database/schema.ts';
import { releaseSlot } from '#catalogue/appointments/slots.store.ts';
import { type Order, type OrderActorRef, inspectionOrders } from './inspection-orders.ts';

/**
 * Ends an order that the transaction has locked: unpaid ones at 80; paid ones at 85 with a pending refund (see
 * `processRefund`), or at 90 when nothing was paid. Releases the slot and deletes an inspector's unused task.
 */
export async function endOrder(
  tx: Tx,
  end: {
    order: Order;
    event: OrderEvent;
    actor: OrderActorRef;
    reason: { code: string; remark: string | null };
    /** Fen; refund + fee = amount paid. */
    refund: number;
    fee: number;
    now: Date;
  },
): Promise<{ status: OrderStatus; refundId: string | null }> {
  const { order, event, actor, reason, refund, fee, now } = end;
  const { status } = await inspectionOrders.transition(tx, {
    orderId: order.id,
    from: order.status,
    event,
    actor,
    now,
    payload: { code: reason.code, refund, fee },
    set: {
      cancel_code: reason.code,
      cancel_remark: reason.remark,
      cancelled_at: now,
      cancel_fee: fee,
      refund,
      ...(order.pay_status === 'paid' && { pay_status: 'refunding' }),
    },
  });
  await releaseSlot(tx, order.slot_id);
  if (status !== orderStatus.refunding) {
    await closeOpenPayments(tx, order.id);
    return { status, refundId: null };
  }
  await removeUnusedTask(tx, order.id);
  const payment = await findPaymentOf(tx, order.id, 'paid');
  if (payment !== null) {
    const refundId = await insertRefund(tx, {
      order_id: order.id,
      payment_id: payment.id,
      amount: refund,
      now,
    });
    return { status, refundId };
  }
  const done = await inspectionOrders.transition(tx, {
    orderId: order.id,
    from: orderStatus.refunding,
    event: 'refundDone',
    actor: { kind: 'system', id: null },
    now,
    set: { pay_status: 'refunded' },
  });
  return { status: done.status, refundId: null };
}

/** What is kept of a task's past, and keeps the task: its answers may be gone after a failed visit or a change of the inspector. */
const pastOfTask = [
  'answers',
  'findings',
  'reports',
  'review_rounds',
  'review_views',
  'review_notes',
  'review_corrections',
  'review_holds',
  'job_face_draws',
] as const;

/** Deletes a task that nobody began. */
async function removeUnusedTask(tx: Tx, orderId: string): Promise<void> {
  await tx
    .deleteFrom('tasks')
    .where('order_id', '=', orderId)
    .where('checked_in_at', 'is', null)
    .where((eb) =>
      eb.and(
        pastOfTask.map((table) =>
          eb.not(
            eb.exists(eb.selectFrom(table).select('task_id').whereRef('task_id', '=', 'tasks.id')),
          ),
        ),
      ),
    )
    .execute();
}
