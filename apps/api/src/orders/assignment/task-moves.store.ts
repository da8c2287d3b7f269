import type { Tx } from '#database/schema.ts';

/** Moves the task to the new appointment. */
export async function moveTask(tx: Tx, orderId: string, startAt: Date): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ start_at: startAt })
    .where('order_id', '=', orderId)
    .execute();
}

/**
 * Resets the task for a new visit, perhaps by another inspector: nobody signs for another person's answers. Photos
 * stay.
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
  await tx.deleteFrom('answer_drafts').where('task_id', '=', id).execute();
  await tx.deleteFrom('task_phones').where('task_id', '=', id).execute();
}

/** Returns the task to the review queue. */
export async function reopenReview(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ reviewed_at: null, reviewer_id: null })
    .where('order_id', '=', orderId)
    .execute();
}
