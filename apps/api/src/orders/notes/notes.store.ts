import type { Insertable } from 'kysely';
import { lockFirst } from '#database/lock-first.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';

export async function findNotes(db: Db, orderId: string) {
  const row = await db
    .selectFrom('dealer_notes')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveNotes(tx: Tx, row: Insertable<Tables['dealer_notes']>): Promise<void> {
  const { order_id: _, ...set } = row;
  await tx
    .insertInto('dealer_notes')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(set))
    .execute();
}

/** What this person still waits to be reminded of, by order. */
export async function listReminders(db: Db, userId: string, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_reminders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', 'in', orderIds)
    .where('told_at', 'is', null)
    .execute();
}

export async function insertReminder(
  tx: Tx,
  row: Insertable<Tables['order_reminders']>,
): Promise<void> {
  await tx.insertInto('order_reminders').values(row).execute();
}

/** What was told stays: a notice names it. */
export async function deleteReminder(tx: Tx, orderId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('order_reminders')
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .where('told_at', 'is', null)
    .execute();
}

/** The next reminder (locked) that is due. */
export const lockDueReminder = (tx: Tx, now: Date) =>
  lockFirst(
    tx
      .selectFrom('order_reminders')
      .selectAll()
      .where('told_at', 'is', null)
      .where('due_at', '<=', now)
      .orderBy('due_at'),
  );

export async function markReminderTold(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('order_reminders').set({ told_at: now }).where('id', '=', id).execute();
}
