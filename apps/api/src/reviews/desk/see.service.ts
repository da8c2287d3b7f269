import type { Deps } from '#deps.ts';
import { findTask } from '#inspections/tasks.store.ts';
import { Failure } from '#lib/failure.ts';
import type { StaffCaller } from '#route.ts';
import { heldFailure } from './held-failure.ts';
import { findHold } from './holds.store.ts';
import { insertSeen, listSeen } from './seen.store.ts';

/** Takes no report: what was looked at last arrives when it is left. Answers how many were seen in all. Throws `reviewHeld`. */
export async function see(
  { db, clock }: Deps,
  { userId }: StaffCaller,
  { taskId, fileIds }: { taskId: string; fileIds: readonly string[] },
): Promise<{ seen: number }> {
  const now = clock.now();
  if ((await findTask(db, taskId)) === null) throw new Failure('notFound');
  const held = await findHold(db, taskId, now);
  if (held !== null && held.reviewer_id !== userId) throw heldFailure(held);
  await insertSeen(db, { taskId, reviewerId: userId, fileIds, now });
  return { seen: (await listSeen(db, taskId, userId)).length };
}
