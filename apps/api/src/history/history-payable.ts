import { historyStatus } from '@yanche/rules/history/history-status';
import { definePayable } from '#order-kinds/payable.ts';
import { startRequests } from './asking/requests.store.ts';
import { historyQueries } from './history-queries.ts';
import { notifyHistoryRefund } from './notify-history.store.ts';

export const historyPayable = definePayable('history', historyQueries, (order) => ({
  payUntil: order.deadline_at ?? order.created_at,
  isDone: order.status === historyStatus.reported && order.settled,
  // Set as soon as something comes back, whatever the status; of one that was paid too late everything does.
  keptFee:
    order.status === historyStatus.cancelled
      ? 0
      : order.refund === null
        ? null
        : (order.kept_fee ?? 0),
  markPaid: async (tx, { method, userId, now }) => {
    await historyQueries.transition(tx, {
      orderId: order.id,
      from: order.status,
      event: 'pay',
      actor: { kind: 'user', id: userId },
      now,
      payload: { method },
      set: { pay_status: 'paid', pay_method: method, paid_at: now },
    });
    await startRequests(tx, order.id, now);
  },
  markRefunded: async (tx, { to, now }) => {
    // A step of its own even where the status stays: open pages hear of it.
    await historyQueries.transition(tx, {
      orderId: order.id,
      from: order.status,
      event: 'refund',
      actor: { kind: 'system', id: null },
      now,
      set: { pay_status: 'refunded' },
    });
    await notifyHistoryRefund(tx, order, { to, now });
  },
}));
