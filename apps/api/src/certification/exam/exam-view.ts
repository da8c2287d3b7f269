import type {
  Exam,
  ExamQuestion,
  ExamResult,
  ReviewedQuestion,
} from '@yanche/contract/certification/exam';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { gradeExam } from '@yanche/rules/inspectors/exam';
import { bankQuestion } from './bank.ts';
import { markedOf } from './close-exam.ts';
import type { ExamQuestionRow, ExamRow } from './exams.store.ts';

const optionOf = (row: ExamQuestionRow, shown: number, language: Language): string => {
  const option = bankQuestion(row.question_id).options[row.option_order[shown] ?? -1];
  return option === undefined ? '' : inLanguage(option, language);
};

/** Without anything that says which option is right. */
function questionView(row: ExamQuestionRow, language: Language): ExamQuestion {
  const { text, picture } = bankQuestion(row.question_id);
  return {
    position: row.position,
    section: row.section,
    isKey: row.is_key,
    text: inLanguage(text, language),
    picture,
    options: row.option_order.map((_, shown) => optionOf(row, shown, language)),
  };
}

export function runningView(
  exam: ExamRow,
  rows: readonly ExamQuestionRow[],
  { now, language }: { now: Date; language: Language },
): Exam['running'] {
  const next = rows.find(({ chosen }) => chosen === null);
  if (next === undefined) return null;
  return {
    examId: exam.id,
    of: rows.length,
    secondsLeft: Math.max(0, Math.ceil((exam.ends_at.getTime() - now.getTime()) / 1000)),
    question: questionView(next, language),
  };
}

export function resultView(exam: ExamRow, rows: readonly ExamQuestionRow[]): ExamResult {
  const { isPassed: _, ...grade } = gradeExam(markedOf(rows));
  const endedAt = exam.ended_at ?? exam.ends_at;
  return {
    ...grade,
    examId: exam.id,
    isPassed: exam.status === 'passed',
    startedAt: exam.started_at.toISOString(),
    endedAt: endedAt.toISOString(),
    isTimeUp: rows.some(({ chosen }) => chosen === null),
  };
}

/** What was wrong or left open, with the reason. */
export const wrongView = (
  rows: readonly ExamQuestionRow[],
  language: Language,
): ReviewedQuestion[] =>
  rows
    .filter(({ is_right }) => is_right !== true)
    .map((row) => {
      const { why, options } = bankQuestion(row.question_id);
      const { options: _, ...shown } = questionView(row, language);
      const [right] = options;
      return {
        ...shown,
        right: right === undefined ? '' : inLanguage(right, language),
        given: row.chosen === null ? null : optionOf(row, row.chosen, language),
        why: inLanguage(why, language),
      };
    });
