import type { Answer } from '@yanche/contract/inspections/inspections';
import type { SendBackRequest } from '@yanche/rules/inspections/send-back';
import type { Db, Tx } from '#database/schema.ts';

export type ReviewRound = Awaited<ReturnType<typeof listRounds>>[number];
type Visit = { id: string; checked_in_at: Date | null };

/** The rounds of the task's present visit, in their order. */
export async function listRounds(db: Db, { id, checked_in_at }: Visit) {
  if (checked_in_at === null) return [];
  return db
    .selectFrom('review_rounds')
    .innerJoin('users as reviewers', 'reviewers.id', 'review_rounds.reviewer_id')
    .selectAll('review_rounds')
    .select('reviewers.name as reviewer_name')
    .where('task_id', '=', id)
    .where('sent_back_at', '>=', checked_in_at)
    .orderBy('round')
    .execute();
}

/** The number of the next round of a task, over all visits. */
export async function nextRound(db: Db, taskId: string): Promise<number> {
  const { last } = await db
    .selectFrom('review_rounds')
    .select((eb) => eb.fn.max('round').as('last'))
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

type NewRound = {
  taskId: string;
  round: number;
  reviewerId: string;
  handedInAt: Date;
  sentBackAt: Date;
  note: string;
  requests: readonly SendBackRequest[];
  before: readonly Answer[];
};

export async function insertRound(tx: Tx, given: NewRound): Promise<void> {
  await tx
    .insertInto('review_rounds')
    .values({
      task_id: given.taskId,
      round: given.round,
      reviewer_id: given.reviewerId,
      handed_in_at: given.handedInAt,
      sent_back_at: given.sentBackAt,
      note: given.note,
      requests: JSON.stringify(given.requests),
      answers_before: JSON.stringify(given.before),
      resubmitted_at: null,
      answers_after: null,
      rework_ms: null,
    })
    .execute();
}

/** Completes a round once. */
export async function markResubmitted(
  tx: Tx,
  { task_id, round }: Pick<ReviewRound, 'task_id' | 'round'>,
  { now, after, reworkMs }: { now: Date; after: readonly Answer[]; reworkMs: number },
): Promise<void> {
  await tx
    .updateTable('review_rounds')
    .set({ resubmitted_at: now, answers_after: JSON.stringify(after), rework_ms: reworkMs })
    .where('task_id', '=', task_id)
    .where('round', '=', round)
    .where('resubmitted_at', 'is', null)
    .execute();
}
