import type { Bilingual } from '@yanche/rules/bilingual';
import { orderNoticesOf } from '@yanche/rules/notices/notice-rules';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { ORDER_TIMES, type OrderEvent } from '@yanche/rules/orders/order-state';
import { tellDisputeOutcome } from '@yanche/rules/staff/disputes';
import type { Tx } from '#database/schema.ts';
import { noticesForCustomer } from '#notices/notices-for-customer.store.ts';
import { insertNotices, type NewNotice } from '#notices/notices.store.ts';
import { carParams } from '#notices/texts/notice.ts';
import type { Move, Step } from '#order-kinds/order-kind.ts';
import { planRatingAsk } from './ratings/rating-asks.store.ts';

/** The inspector before a step that removes one, if the rules notify them. */
export async function findInspectorToNotify(
  tx: Tx,
  { orderId, from, event, set }: Move<'orders', OrderEvent>,
): Promise<string | null> {
  if (!orderNoticesOf(from, event).some(({ to }) => to === 'inspector')) return null;
  if (typeof set?.inspector_id === 'string') return set.inspector_id;
  const row = await tx
    .selectFrom('orders')
    .select('inspector_id')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.inspector_id ?? null;
}

type Told = Step<'orders', OrderEvent, string | null>;

/** Writes the notices of an inspection order's step, in its transaction, by the table of the rules. */
export async function notifyOrderStep(tx: Tx, step: Told): Promise<void> {
  const { eventId, from, event, order, seen: inspectorId, actor, now, payload } = step;
  const rules = orderNoticesOf(from, event).filter(({ only }) => {
    if (only === 'alone') return order.batch_id === null;
    if (only === 'withRefund') return (order.refund ?? 0) > 0;
    if (only === 'disputed') return order.dispute_outcome !== null;
    return only !== 'undisputed' || order.dispute_outcome === null;
  });
  const params = {
    ...carParams(order),
    startAt: order.start_at.toISOString(),
    ...(order.refund !== null && { amount: order.refund }),
    ...disputeParams(order),
    ...(typeof payload?.items === 'number' && { count: payload.items }),
    ...(event === 'refundDone' && { told: payload?.to as Bilingual }),
  };
  const told: NewNotice[] = [];
  for (const { to, kind } of rules) {
    if (to === 'customer') {
      const target = { to: 'order', id: order.id } as const;
      told.push(...(await noticesForCustomer(tx, order, { eventId, kind, target, params })));
    } else if (inspectorId !== null && inspectorId !== actor.id) {
      const isLost = kind === 'jobCancelled' || kind === 'jobTakenAway';
      const target = isLost ? ({ to: 'tasks', id: null } as const) : await taskOf(tx, order.id);
      told.push({ eventId, kind, userId: inspectorId, target, params });
    }
  }
  await insertNotices(tx, told, now);
  if (order.status === orderStatus.completed) await planRatingAsk(tx, order.id, now);
}

const disputeParams = (order: Told['order']) =>
  order.dispute_outcome === null || order.dispute_answer === null
    ? {}
    : {
        text: order.dispute_answer,
        told: tellDisputeOutcome(
          order.dispute_outcome,
          order.confirm_until === null ? null : ORDER_TIMES.confirmHours,
        ),
      };

/** Where a notice about an order leads its inspector. */
export async function taskOf(tx: Tx, orderId: string): Promise<NewNotice['target']> {
  const task = await tx
    .selectFrom('tasks')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return task === undefined ? { to: 'tasks', id: null } : { to: 'task', id: task.id };
}
