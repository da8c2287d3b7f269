import { lockTask, type TaskDetailRow } from '#inspections/tasks.store.ts';
import type { Tx } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { findHold } from './desk/holds.store.ts';
import { heldFailure } from './desk/held-failure.ts';
import { ofTask } from './desk/subject.ts';

/** Who decides: of the product or of the console. */
export type Reviewer = Pick<Caller, 'userId' | 'name'>;

/** A reviewer's words as stored: PostgreSQL keeps no NUL. */
export const cleanWords = (words: string): string => words.replaceAll('\0', '').trim();

/** The task, locked. Throws `notFound`, `reviewOwnWork` to its inspector, and `reviewHeld` while a colleague has it open. */
export async function lockForReview(
  tx: Tx,
  caller: Reviewer,
  taskId: string,
  now: Date,
): Promise<TaskDetailRow> {
  const task = await lockTask(tx, taskId);
  if (task === null) throw new Failure('notFound');
  if (task.inspector_id === caller.userId) throw new Failure('reviewOwnWork');
  const hold = await findHold(tx, ofTask(taskId), now);
  if (hold !== null && hold.reviewer_id !== caller.userId) throw heldFailure(hold);
  return task;
}
