import type { Tx } from '#database/schema.ts';
import { lockTask, type TaskDetailRow } from '#inspections/tasks.store.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';

/** A reviewer's words as stored: PostgreSQL keeps no NUL. */
export const cleanWords = (words: string): string => words.replaceAll('\0', '').trim();

/** The task, locked. Throws `notFound`, and `reviewOwnWork` to its inspector. */
export async function lockForReview(
  tx: Tx,
  caller: Caller,
  taskId: string,
): Promise<TaskDetailRow> {
  const task = await lockTask(tx, taskId);
  if (task === null) throw new Failure('notFound');
  if (task.inspector_id === caller.userId) throw new Failure('reviewOwnWork');
  return task;
}
