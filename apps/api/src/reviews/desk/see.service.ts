import type { seeReviewPhotos } from '@yanche/contract/console/desk';
import type * as z from 'zod/mini';
import type { Deps } from '#deps.ts';
import { findTask } from '#inspections/tasks.store.ts';
import { Failure } from '#lib/failure.ts';
import type { StaffCaller } from '#route.ts';
import { selfInspections } from '#self-orders/self-inspections.ts';
import { heldFailure } from './held-failure.ts';
import { findHold } from './holds.store.ts';
import { insertSeen, listSeen } from './seen.store.ts';
import { subjectRef } from './subject.ts';

type Body = z.output<NonNullable<(typeof seeReviewPhotos)['body']>>;

/** Takes no report: what was looked at last arrives when it is left. Answers how many were seen in all. Throws `reviewHeld`. */
export async function see(
  { db, clock }: Deps,
  { userId }: StaffCaller,
  body: Body,
): Promise<{ seen: number }> {
  const now = clock.now();
  const subject = subjectRef(body);
  const found =
    subject.column === 'task_id'
      ? await findTask(db, subject.id)
      : await selfInspections.find(db, subject.id);
  if (found === null) throw new Failure('notFound');
  const held = await findHold(db, subject, now);
  if (held !== null && held.reviewer_id !== userId) throw heldFailure(held);
  await insertSeen(db, subject, { reviewerId: userId, fileIds: body.fileIds, now });
  return { seen: (await listSeen(db, subject, userId)).length };
}
