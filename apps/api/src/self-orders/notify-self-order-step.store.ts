import type { Bilingual } from '@yanche/rules/bilingual';
import { selfNoticesOf } from '@yanche/rules/notices/notice-rules';
import { SELF_TIMES, type SelfEvent } from '@yanche/rules/orders/self-order-state';
import type { Tx } from '#database/schema.ts';
import { noticesForCustomer } from '#notices/notices-for-customer.store.ts';
import { insertNotices, type NewNotice } from '#notices/notices.store.ts';
import { carParams } from '#notices/texts/notice.ts';
import type { OrderRow, Step } from '#order-kinds/order-kind.ts';

/** Writes the notices of a self-inspection's step, in its transaction. `order`: afterwards. */
export async function notifySelfOrderStep(
  tx: Tx,
  step: Step<'self_orders', SelfEvent>,
): Promise<void> {
  const { eventId, from, event, order, now } = step;
  const rules = selfNoticesOf(from, event).filter(
    ({ only }) => only !== 'whileRoundsAreLeft' || order.round <= SELF_TIMES.retakeRounds,
  );
  for (const { kind } of rules) {
    await notifyCustomer(tx, order, { eventId, kind, params: {} }, now);
  }
}

/** Notifies of the refund, which changes no status. An order ends once, so its id is the event id. */
export async function notifySelfRefund(
  tx: Tx,
  order: OrderRow<'self_orders'>,
  { to, now }: { to: Bilingual; now: Date },
): Promise<void> {
  const params = { told: to };
  await notifyCustomer(tx, order, { eventId: order.id, kind: 'selfRefunded', params }, now);
}

async function notifyCustomer(
  tx: Tx,
  order: OrderRow<'self_orders'>,
  of: Pick<NewNotice, 'eventId' | 'kind' | 'params'>,
  now: Date,
): Promise<void> {
  const target = { to: 'selfOrder', id: order.id } as const;
  const params = {
    ...carParams(order),
    ...(order.refund !== null && { amount: order.refund }),
    ...of.params,
  };
  await insertNotices(tx, await noticesForCustomer(tx, order, { ...of, target, params }), now);
}
