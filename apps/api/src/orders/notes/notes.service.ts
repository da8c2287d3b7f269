import type { BodyOf } from '@yanche/contract/endpoint';
import type {
  DealerNotes,
  dropReminder,
  saveDealerNotes,
  setReminder,
} from '@yanche/contract/orders/dealer-notes';
import { DAY_MS } from '@yanche/rules/calendar';
import { NOTE_LIMITS, normaliseTags, reminderTime } from '@yanche/rules/orders/dealer-notes';
import { inTransaction } from '#database/database.ts';
import type { Db, Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { isOwnOrder } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import { inspectionOrders, type Order } from '../inspection-orders.ts';
import {
  deleteReminder,
  findNotes,
  insertReminder,
  listReminders,
  saveNotes,
} from './notes.store.ts';

const plain = (text: string): string => text.replaceAll('\0', '').trim();

/** An order of the caller's dealership, locked; one's own orders as a person have no notes. */
async function lockDealers(tx: Tx, orderId: string, caller: Caller): Promise<Order> {
  const order = await inspectionOrders.lock(tx, orderId);
  if (order?.dealer_id == null || !isOwnOrder(order, caller)) throw new Failure('notFound');
  return order;
}

/** What the dealership keeps about an order, with the reader's own reminder. */
export async function readNotes(db: Db, orderId: string, userId: string): Promise<DealerNotes> {
  const row = await findNotes(db, orderId);
  const [reminder] = await listReminders(db, userId, [orderId]);
  return {
    note: row?.note ?? '',
    tags: row?.tags ?? [],
    changedAt: row?.changed_at.toISOString() ?? null,
    reminder:
      reminder === undefined ? null : { at: reminder.due_at.toISOString(), words: reminder.words },
  };
}

export async function keepNotes(
  { db, clock }: Deps,
  caller: Caller,
  { orderId, before, ...given }: BodyOf<typeof saveDealerNotes>,
): Promise<DealerNotes> {
  return inTransaction(db, async (tx) => {
    const order = await lockDealers(tx, orderId, caller);
    const note = plain(given.note);
    const tags = normaliseTags(given.tags.map(plain));
    const known = await findNotes(tx, orderId);
    const isSame =
      note === (known?.note ?? '') && tags.join('\n') === (known?.tags ?? []).join('\n');
    if (!isSame) {
      const seen = before === null ? null : new Date(before).getTime();
      if (seen !== (known?.changed_at.getTime() ?? null)) throw new Failure('changedMeanwhile');
      await saveNotes(tx, {
        order_id: orderId,
        dealer_id: order.dealer_id ?? '',
        note,
        tags,
        changed_by: caller.userId,
        changed_at: clock.now(),
      });
    }
    return readNotes(tx, orderId, caller.userId);
  });
}

/** Throws `reminderPast`. */
export async function remind(
  { db, clock }: Deps,
  caller: Caller,
  { orderId, day, time, words }: BodyOf<typeof setReminder>,
): Promise<DealerNotes> {
  return inTransaction(db, async (tx) => {
    await lockDealers(tx, orderId, caller);
    const at = reminderTime(day, time);
    const now = clock.now().getTime();
    if (at === null || at > now + NOTE_LIMITS.reminderDays * DAY_MS)
      throw new Failure('fieldInvalid', { field: ['提醒时间', 'time of the reminder'] });
    if (at <= now) throw new Failure('reminderPast');
    await deleteReminder(tx, orderId, caller.userId);
    await insertReminder(tx, {
      id: newId(),
      order_id: orderId,
      user_id: caller.userId,
      due_at: new Date(at),
      words: plain(words),
    });
    return readNotes(tx, orderId, caller.userId);
  });
}

export async function forgetReminder(
  { db }: Deps,
  caller: Caller,
  { orderId }: BodyOf<typeof dropReminder>,
): Promise<DealerNotes> {
  return inTransaction(db, async (tx) => {
    await lockDealers(tx, orderId, caller);
    await deleteReminder(tx, orderId, caller.userId);
    return readNotes(tx, orderId, caller.userId);
  });
}
