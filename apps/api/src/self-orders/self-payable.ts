import { selfStatus } from '@yanche/rules/orders/self-order-status';
import { definePayable } from '#order-kinds/payable.ts';
import { notifySelfRefund } from './notify-self-order-step.store.ts';
import { selfInspections } from './self-inspections.ts';

export const selfPayable = definePayable('self', selfInspections, (order) => ({
  payUntil: order.deadline_at ?? order.created_at,
  isDone: order.status === selfStatus.certified && order.settled,
  keptFee:
    order.status === selfStatus.refunded || order.status === selfStatus.notPassed
      ? (order.kept_fee ?? 0)
      : null,
  markPaid: async (tx, { method, userId, now }) => {
    await selfInspections.transition(tx, {
      orderId: order.id,
      from: order.status,
      event: 'pay',
      actor: { kind: 'user', id: userId },
      now,
      payload: { method },
      set: { pay_status: 'paid', pay_method: method, paid_at: now },
    });
  },
  markRefunded: async (tx, refunded) => {
    await selfInspections.setPayStatus(tx, order.id, 'refunded');
    await notifySelfRefund(tx, order, refunded);
  },
}));
