import type { Db, Tx } from '#database/schema.ts';

/** Every answer in exams that have ended since then. */
export async function listGivenAnswers(db: Db, since: Date) {
  return db
    .selectFrom('exam_questions as question')
    .innerJoin('exams', 'exams.id', 'question.exam_id')
    .select(['question.exam_id', 'question.question_id', 'question.option_order'])
    .select(['question.chosen', 'question.is_right'])
    .where('exams.status', '<>', 'running')
    .where('exams.ended_at', '>=', since)
    .where('question.chosen', 'is not', null)
    .execute();
}
export type GivenRow = Awaited<ReturnType<typeof listGivenAnswers>>[number];

export async function listRetired(db: Db) {
  return db
    .selectFrom('retired_questions')
    .innerJoin('users', 'users.id', 'retired_questions.retired_by')
    .selectAll('retired_questions')
    .select('users.name as retired_by_name')
    .execute();
}

export async function listRetiredIds(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('retired_questions').select('question_id').execute();
  return new Set(rows.map(({ question_id }) => question_id));
}

/** The row of `catalogue_versions` that whoever retires anything holds. */
export const everyQuestion = 'all';

export async function insertRetired(
  tx: Tx,
  row: { question_id: string; reason: string; retired_by: string; retired_at: Date },
): Promise<void> {
  await tx.insertInto('retired_questions').values(row).execute();
}

export async function deleteRetired(tx: Tx, questionId: string): Promise<void> {
  await tx.deleteFrom('retired_questions').where('question_id', '=', questionId).execute();
}
