import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type ExamRow = Selectable<Tables['exams']>;
export type ExamQuestionRow = Selectable<Tables['exam_questions']>;

/** All of a person, the newest first. */
export async function listExams(db: Db, userId: string): Promise<ExamRow[]> {
  return db
    .selectFrom('exams')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Null for that of somebody else. */
export async function findExam(db: Db, userId: string, examId: string): Promise<ExamRow | null> {
  const row = await db
    .selectFrom('exams')
    .selectAll()
    .where('id', '=', examId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** One tab at a time: locked until the end of the transaction. */
export async function lockExam(tx: Tx, examId: string): Promise<ExamRow | null> {
  const row = await tx
    .selectFrom('exams')
    .selectAll()
    .where('id', '=', examId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** False when one runs already, or the request was heard before. */
export async function insertExam(
  tx: Tx,
  exam: Insertable<Tables['exams']>,
  questions: readonly Insertable<Tables['exam_questions']>[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('exams')
    .values(exam)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .insertInto('exam_questions')
    .values([...questions])
    .execute();
  return true;
}

export async function listExamQuestions(db: Db, examId: string): Promise<ExamQuestionRow[]> {
  return db
    .selectFrom('exam_questions')
    .selectAll()
    .where('exam_id', '=', examId)
    .orderBy('position')
    .execute();
}

/** Questions that a person had in exams of before. */
export async function listSeenQuestions(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('exam_questions as question')
    .innerJoin('exams', 'exams.id', 'question.exam_id')
    .select('question.question_id')
    .distinct()
    .where('exams.user_id', '=', userId)
    .execute();
  return rows.map(({ question_id }) => question_id);
}

export async function saveAnswer(
  tx: Tx,
  { exam_id, position }: ExamQuestionRow,
  set: { chosen: number; is_right: boolean; answered_at: Date },
): Promise<void> {
  await tx
    .updateTable('exam_questions')
    .set(set)
    .where('exam_id', '=', exam_id)
    .where('position', '=', position)
    .where('chosen', 'is', null)
    .execute();
}

export async function endExam(
  tx: Tx,
  examId: string,
  set: { status: 'passed' | 'failed'; ended_at: Date },
): Promise<void> {
  await tx
    .updateTable('exams')
    .set(set)
    .where('id', '=', examId)
    .where('status', '=', 'running')
    .execute();
}

/** Whose time is over though nobody has asked since. */
export async function leaseDueExams(tx: Tx, now: Date, limit: number): Promise<ExamRow[]> {
  return tx
    .selectFrom('exams')
    .selectAll()
    .where('status', '=', 'running')
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}
