import { measureKey } from '@yanche/rules/inspections/measure';
import { questionRules } from '@yanche/rules/inspections/question-rules';
import { readingQuestions } from '@yanche/rules/inspections/reading-questions';
import type { InspectionSession } from '../record/inspection-session.ts';
import { factsOf, measuredRecord } from '../record/lacks.ts';
import { decidedAnswer } from '../record/local-record.ts';

/** What a note may answer: the item of each question, by the question with both figures that it is about. */
function answerable(session: InspectionSession): ReadonlyMap<string, string> {
  const { task, answers } = session.get();
  const measured = [...answers.values()].map(measuredRecord);
  const figureAt = (code: string, reading: string, place: string | null) =>
    place === null ? '' : answers.get(code)?.answer.measure?.[measureKey(reading, place)];
  return new Map(
    readingQuestions(task.readings, measured, factsOf(task))
      .filter(({ id }) => questionRules[id].effect === 'note')
      .map(({ id, code, reading, place, km }) => [
        [id, code, reading, place, figureAt(code, reading, place), km].join(' '),
        code,
      ]),
  );
}

/** Takes the words about figures out of an item's note; why something was not measured stays, and so does a set-aside's. */
function dropReasons(session: InspectionSession, code: string): void {
  const { answers, task } = session.get();
  const result = decidedAnswer(answers.get(code))?.result;
  const before = answers.get(code)?.answer.note ?? '';
  if (before === '' || result === 'limited' || result === 'na') return;
  const labels = task.readings.filter(({ items }) => items.includes(code)).map((r) => r.label);
  const isUnmeasured = (part: string) =>
    labels.some((label) => part.startsWith(label)) && part.includes('：');
  const note = before.split('；').filter(isUnmeasured).join('；');
  if (note !== before) session.edit(code, (answer) => ({ ...answer, note }));
}

/** Changes figures. What was said of a figure says nothing of the one in its place, here or where it was compared with it. */
export function withoutStaleReasons(session: InspectionSession, change: () => void): void {
  const before = answerable(session);
  change();
  const after = answerable(session);
  const stale = [...before].filter(([asked]) => !after.has(asked)).map(([, code]) => code);
  for (const code of new Set(stale)) dropReasons(session, code);
}
