import type { Tx } from '#database/schema.ts';

/** The task goes along with the appointment. */
export async function moveTask(tx: Tx, orderId: string, startAt: Date): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ start_at: startAt })
    .where('order_id', '=', orderId)
    .execute();
}

/**
 * A new visit after one that failed begins from nothing, maybe with another inspector: nobody signs for what somebody
 * else has answered. The photos stay.
 */
export async function restartTask(tx: Tx, orderId: string, startAt: Date): Promise<void> {
  const { id } = await tx
    .updateTable('tasks')
    .set({
      start_at: startAt,
      inspector_id: null,
      accepted_at: null,
      departed_at: null,
      checked_in_at: null,
      check_in: JSON.stringify(null),
      submitted_at: null,
      review_comment: null,
      rounds: 0,
      note: null,
    })
    .where('order_id', '=', orderId)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('findings').where('task_id', '=', id).execute();
  await tx.deleteFrom('answers').where('task_id', '=', id).execute();
}

/** The report is reviewed again: the task is back among those that wait. */
export async function reopenReview(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ reviewed_at: null, reviewer_id: null })
    .where('order_id', '=', orderId)
    .execute();
}
