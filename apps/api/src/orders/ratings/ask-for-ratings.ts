import { isRatable } from '@yanche/rules/orders/rating';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import { insertNotices } from '#notices/notices.store.ts';
import { noticesForCustomer } from '#notices/notices-for-customer.store.ts';
import { carParams } from '#notices/texts/notice.ts';
import { listOrderRows } from '../list/order-rows.store.ts';
import { isOwnInspector } from './rating-view.ts';
import { lockDueAsk, markAskDone } from './rating-asks.store.ts';
import { findRating } from './ratings.store.ts';

/** Asks customers once to rate a visit that they did not rate by themselves. */
export const askForRatings = ({ db, clock }: Deps, signal?: AbortSignal): Promise<number> =>
  repeatUntilDone(signal, () =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const due = await lockDueAsk(tx, now);
      if (due === null) return false;
      await markAskDone(tx, due.order_id, now);
      await ask(tx, due.order_id, now);
      return true;
    }),
  );

async function ask(tx: Tx, orderId: string, now: Date): Promise<void> {
  const [order] = await listOrderRows(tx, [orderId]);
  if (order === undefined || order.inspector_id === null || !isRatable(order.status)) return;
  const owner = { userId: order.user_id, dealerId: order.dealer_id };
  if (order.report_status === 'revoked' || isOwnInspector(order, owner)) return;
  if ((await findRating(tx, orderId)) !== null) return;
  const target = { to: 'order', id: orderId } as const;
  const told = { eventId: orderId, kind: 'rateAsked', target, params: carParams(order) } as const;
  await insertNotices(tx, await noticesForCustomer(tx, order, told), now);
}
