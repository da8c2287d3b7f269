import { orderStatus } from '@yanche/rules/orders/order-status';
import { definePayable } from '#order-kinds/payable.ts';
import { inspectionOrders } from './inspection-orders.ts';
import { markOrderPaid } from './order-paid.store.ts';

const system = { kind: 'system', id: null } as const;

export const orderPayable = definePayable('inspection', inspectionOrders, (order) => ({
  payUntil: order.hold_until,
  isDone: order.status === orderStatus.completed && order.settled,
  keptFee: order.status === orderStatus.refunding ? (order.cancel_fee ?? 0) : null,
  markPaid: async (tx, { method, userId, now }) => {
    const isAtOnce = method === 'wallet' || method === 'gold' || method === 'bill';
    await markOrderPaid(tx, {
      order,
      event: isAtOnce ? 'payOnAccount' : 'pay',
      method,
      actor: { kind: isAtOnce && order.dealer_id !== null ? 'dealer' : 'user', id: userId },
      now,
    });
  },
  markRefunded: async (tx, { to, now }) => {
    await inspectionOrders.transition(tx, {
      orderId: order.id,
      from: orderStatus.refunding,
      event: 'refundDone',
      actor: system,
      now,
      payload: { to },
      set: { pay_status: 'refunded' },
    });
  },
  noteRefundFailure: async (tx, { tries, now }) => {
    if (order.status !== orderStatus.refunding) return;
    const events = await inspectionOrders.listEvents(tx, order.id);
    if (events.some(({ event }) => event === 'refundFailed')) return;
    await inspectionOrders.transition(tx, {
      orderId: order.id,
      from: orderStatus.refunding,
      event: 'refundFailed',
      actor: system,
      now,
      payload: { tries },
    });
  },
}));
