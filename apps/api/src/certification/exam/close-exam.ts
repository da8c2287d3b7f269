import { gradeExam } from '@yanche/rules/inspectors/exam';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { inTransaction } from '#database/database.ts';
import { renewCertificate } from '../certificate/issue-certificate.ts';
import {
  endExam,
  type ExamQuestionRow,
  type ExamRow,
  leaseDueExams,
  listExamQuestions,
  lockExam,
} from './exams.store.ts';

export const markedOf = (rows: readonly ExamQuestionRow[]) =>
  rows.map(({ section, is_key, is_right }) => ({
    section,
    isKey: is_key,
    isRight: is_right === true,
  }));

const isOver = ({ ends_at }: ExamRow, rows: readonly ExamQuestionRow[], now: Date) =>
  ends_at <= now || rows.every(({ chosen }) => chosen !== null);

/** Ends an exam whose time is over or that was answered throughout; the row has to be locked. True: it has ended. */
export async function closeIfOver(tx: Tx, exam: ExamRow, now: Date): Promise<boolean> {
  if (exam.status !== 'running') return true;
  const rows = await listExamQuestions(tx, exam.id);
  if (!isOver(exam, rows, now)) return false;
  const { isPassed } = gradeExam(markedOf(rows));
  // Whoever let it lapse ended at its end, whenever somebody looks.
  const ended_at = exam.ends_at < now ? exam.ends_at : now;
  await endExam(tx, exam.id, { status: isPassed ? 'passed' : 'failed', ended_at });
  if (isPassed)
    await renewCertificate(tx, { userId: exam.user_id, examId: exam.id, now: ended_at });
  return true;
}

/** The same for a row that is not locked, when its time is over. */
export async function closeLapsed(deps: Deps, exam: ExamRow): Promise<void> {
  if (exam.status !== 'running' || exam.ends_at > deps.clock.now()) return;
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockExam(tx, exam.id);
    if (locked !== null) await closeIfOver(tx, locked, deps.clock.now());
  });
}

/** Ends exams that were left running, such as on a phone without power. */
export async function closeExams({ db, clock }: Deps): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await leaseDueExams(tx, clock.now(), 50);
    for (const exam of due) await closeIfOver(tx, exam, clock.now());
    return due.length;
  });
}
