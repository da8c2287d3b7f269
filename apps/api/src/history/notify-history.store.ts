import { backWords } from './back-words.ts';
import type { Bilingual } from '@yanche/rules/bilingual';
import type { HistoryEvent } from '@yanche/rules/history/history-state';
import { historyNoticesOf } from '@yanche/rules/notices/notice-rules';
import type { Selectable } from 'kysely';
import type { Tables, Tx } from '#database/schema.ts';
import { noticesForCustomer } from '#notices/notices-for-customer.store.ts';
import { insertNotices, type NewNotice } from '#notices/notices.store.ts';
import { carParams } from '#notices/texts/notice.ts';
import type { OrderRow, Step } from '#order-kinds/order-kind.ts';

type Order = OrderRow<'history_orders'>;

/** Writes the notices of a query's step, in its transaction. `order`: afterwards. */
export async function notifyHistoryStep(
  tx: Tx,
  step: Step<'history_orders', HistoryEvent>,
): Promise<void> {
  const { eventId, from, event, order, now } = step;
  for (const { kind } of historyNoticesOf(from, event)) {
    await notifyCustomer(tx, order, { eventId, kind, params: { told: backWords(order) } }, now);
  }
}

/** Money that went back, which may change no status. A query ends once, so its id is the event id. */
export const notifyHistoryRefund = (
  tx: Tx,
  order: Order,
  { to, now }: { to: Bilingual; now: Date },
): Promise<void> =>
  notifyCustomer(
    tx,
    order,
    {
      eventId: order.id,
      kind: 'historyRefunded',
      // Of one that was paid too late everything.
      params: { amount: order.refund ?? order.real_price, told: to },
    },
    now,
  );

type Decided = Pick<Selectable<Tables['history_cases']>, 'id' | 'by_link' | 'user_id'>;

/** What was decided about a record that was called wrong: to its people, or to the holder of a link, who sees no query. */
export async function notifyHistoryCase(
  tx: Tx,
  order: Order,
  { of, answer, now }: { of: Decided; answer: string; now: Date },
): Promise<void> {
  const told = { eventId: of.id, kind: 'historyCaseDecided' as const, params: { text: answer } };
  if (!of.by_link) return notifyCustomer(tx, order, told, now);
  const params = { ...carParams({ ...order, plate: order.plate_mask }), ...told.params };
  await insertNotices(tx, [{ ...told, userId: of.user_id, target: null, params }], now);
}

async function notifyCustomer(
  tx: Tx,
  order: Order,
  of: Pick<NewNotice, 'eventId' | 'kind' | 'params'>,
  now: Date,
): Promise<void> {
  const target = { to: 'history', id: order.id } as const;
  const plate = order.plate ?? order.plate_mask;
  const params = { ...carParams({ ...order, plate }), ...of.params };
  await insertNotices(tx, await noticesForCustomer(tx, order, { ...of, target, params }), now);
}
