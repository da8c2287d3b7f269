import type { Correction, ReportChangeKind } from '@yanche/contract/reviews/report-changes';
import { canonicalJson } from '@yanche/rules/canonical-json';
import { checklistItem } from '@yanche/rules/inspections/checklist';
import { possibleMeasure } from '@yanche/rules/inspections/reading-value';
import type { Answer } from '@yanche/contract/inspections/inspections';
import type { Tx } from '#database/schema.ts';
import { listAnswers, replaceAnswers } from '#inspections/answers.store.ts';
import { readingFactsOf, readingsOfTask } from '#inspections/task-readings.ts';
import { findTask, type TaskDetailRow } from '#inspections/tasks.store.ts';
import { Failure } from '#lib/failure.ts';
import type { ReportRow } from '#reports/reports.store.ts';
import { cleanWords } from './lock-for-review.ts';

/** `report`: null of a certificate, which is never amended. */
type Proposed = {
  report: ReportRow | null;
  kind: ReportChangeKind;
  corrections: readonly Correction[];
};

/**
 * Throws `fieldInvalid` when there is nothing to correct, too much, or something that cannot be right: an item that nobody
 * answered, twice the same one, a reading it does not have, a figure that is not possible.
 */
export async function requireCorrections(
  tx: Tx,
  { report, kind, corrections }: Proposed,
): Promise<void> {
  if (kind === 'revoke') {
    if (corrections.length > 0) throw noCorrection();
    return;
  }
  const task = report && (await findTask(tx, report.task_id));
  if (report === null || task === null || corrections.length === 0) throw noCorrection();
  const codes = new Set(corrections.map(({ code }) => code));
  if (codes.size < corrections.length) throw noCorrection();
  const answers = new Map((await listAnswers(tx, task.id)).map((answer) => [answer.code, answer]));
  const { today } = await readingFactsOf(tx, task, new Date(report.content.inspectedAt));
  for (const correction of corrections) {
    const answer = answers.get(correction.code);
    if (answer === undefined) throw noCorrection();
    const corrected = correctedAnswer(answer, correction);
    const due = readingsOfTask(task);
    const possible = possibleMeasure(due, corrected.measure, today);
    const known = Object.keys(correction.measure ?? {}).every((key) =>
      Object.hasOwn(answer.measure ?? {}, key),
    );
    const isChanged = canonicalJson(corrected) !== canonicalJson(answer);
    const isPossible = canonicalJson(possible) === canonicalJson(corrected.measure);
    if (!known || !isChanged || !isPossible) throw invalid(correction.code);
  }
}

/** Writes the corrections into the answers of the inspection, from which the next version is made. */
export async function correctAnswers(
  tx: Tx,
  {
    task,
    corrections,
    now,
  }: { task: TaskDetailRow; corrections: readonly Correction[]; now: Date },
): Promise<void> {
  const byCode = new Map(corrections.map((each) => [each.code, each]));
  const answers = (await listAnswers(tx, task.id)).flatMap((answer) => {
    const correction = byCode.get(answer.code);
    return correction === undefined ? [] : [correctedAnswer(answer, correction)];
  });
  await replaceAnswers(tx, task.id, answers, now);
}

const correctedAnswer = (answer: Answer, { note, measure }: Correction): Answer => ({
  ...answer,
  ...(note !== undefined && { note: cleanWords(note) }),
  ...(measure !== undefined && { measure: { ...answer.measure, ...measure } }),
});

const noCorrection = () => new Failure('fieldInvalid', { field: ['更正内容', 'corrections'] });
const invalid = (code: string) => {
  const [zh, en] = checklistItem(code).name;
  return new Failure('fieldInvalid', { field: [zh, en] });
};
