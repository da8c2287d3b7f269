import type { TaskDetail } from '@yanche/contract/inspections/inspections';
import { readingGaps } from '@yanche/rules/inspections/reading-duty';
import type {
  MeasuredAnswer,
  ReadingFacts,
  ReadingQuestion,
} from '@yanche/rules/inspections/reading-given';
import { readingQuestions } from '@yanche/rules/inspections/reading-questions';

export const questionKey = ({ id, code, place }: ReadingQuestion) => `${id} ${code} ${place ?? ''}`;

type Asked = { task: TaskDetail; facts: ReadingFacts };

/** Questions that a finding or a note has not settled. What is only asked stays open until it is acknowledged. */
export function unsettledQuestions(
  { task, facts }: Asked,
  answers: readonly MeasuredAnswer[],
  look: (question: ReadingQuestion) => boolean,
): ReadingQuestion[] {
  // Called normal for the check: an item without a result would hold up nothing, but its value is asked about at once.
  const decided = answers.map((answer) => ({ ...answer, result: answer.result ?? 'normal' }));
  const held = new Set(
    readingGaps(task.readings, decided, facts).map(({ reason, code, place }) =>
      [reason, code, place ?? ''].join(' '),
    ),
  );
  return readingQuestions(task.readings, decided, facts).filter(
    (question) => held.has(questionKey(question)) || look(question),
  );
}
