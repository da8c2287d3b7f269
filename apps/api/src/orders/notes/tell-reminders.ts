import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import { listDealershipUserIds } from '#notices/dealer-messages.store.ts';
import { insertNotices } from '#notices/notices.store.ts';
import { carParams } from '#notices/texts/notice.ts';
import { inspectionOrders } from '../inspection-orders.ts';
import { lockDueReminder, markReminderTold } from './notes.store.ts';

type Due = NonNullable<Awaited<ReturnType<typeof lockDueReminder>>>;

/** Reminds people of a dealership of an order, once. Answers how many were due. */
export const tellReminders = ({ db, clock }: Deps, signal?: AbortSignal): Promise<number> =>
  repeatUntilDone(signal, () =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const due = await lockDueReminder(tx, now);
      if (due === null) return false;
      await markReminderTold(tx, due.id, now);
      await tell(tx, due, now);
      return true;
    }),
  );

/** Whoever has left the dealership meanwhile is told nothing of its orders. */
async function tell(tx: Tx, due: Due, now: Date): Promise<void> {
  const order = await inspectionOrders.find(tx, due.order_id);
  if (order?.dealer_id == null) return;
  if (!(await listDealershipUserIds(tx, order.dealer_id)).includes(due.user_id)) return;
  const target = { to: 'order', id: order.id } as const;
  const params = { ...carParams(order), text: due.words };
  const told = { eventId: due.id, kind: 'orderReminder', target, params } as const;
  await insertNotices(tx, [{ ...told, userId: due.user_id }], now);
}
