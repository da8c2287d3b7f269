import type { Answer } from '@yanche/contract/inspections';
import { answerProblems, defectCode } from '@yanche/rules/answers';
import { checklistItem } from '@yanche/rules/checklist';
import { canonicalJson } from '#lib/canonical-json.ts';
import { Failure } from '#lib/failure.ts';
import { degreesOf } from './check-items.ts';

/** Refuses an answer that the item cannot have: another item, no finding where one is due, a foreign defect or degree. */
export function refuseWrongAnswer(answer: Answer, itemCodes: readonly string[]): void {
  const { code, result, findings, measure } = answer;
  if (!itemCodes.includes(code)) throw wrong(code, code, 'unknown');
  const item = checklistItem(code);
  const given = findings.map(({ defect, degree }) => ({ defect, degree: degree ?? undefined }));
  const problem = answerProblems([item], [{ code, result, findings: given }])[0]?.reason;
  const isForeignDegree = findings.some(
    ({ defect, degree }) =>
      degree !== null && !degreesOf(item, defectCode(defect)).includes(degree),
  );
  const isRepeated = new Set(findings.map(({ id }) => id)).size < findings.length;
  const isOddMeasure = Object.keys(measure ?? {}).some((key) => !/^[\w-]+$/.test(key));
  const reason =
    problem ??
    (isForeignDegree && 'degree') ??
    null;
  if (reason) throw wrong(item, code, reason);
  if (isRepeated) throw wrong(item, code, 'finding');
  if (isOddMeasure) throw wrong(item, code, 'measure');
}

const wrong = (field: string | { zh: string; en: string }, code: string, reason: string) =>
  new Failure(
    'fieldInvalid',
    { field: typeof field === 'string' ? field : { zh: field.zh, en: field.en } },
    { code, reason },
  );

// PostgreSQL keeps neither NUL nor half a surrogate pair.
const cleanText = (text: string) => Buffer.from(text.replaceAll('\0', '')).toString();
const cleanIds = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];

/** The answer as it is stored: ids and codes in one spelling, every photo once. */
export const tidyAnswer = (answer: Answer): Answer => ({
  ...answer,
  answeredAt: new Date(answer.answeredAt).toISOString(),
  note: cleanText(answer.note),
  photos: cleanIds(answer.photos),
  findings: answer.findings.map((finding) => ({
    ...finding,
    id: finding.id.toLowerCase(),
    defect: defectCode(finding.defect),
    note: cleanText(finding.note),
    photos: cleanIds(finding.photos),
  })),
});

/**
 * Which of two answers to one item counts: the newer, and of two made in the same millisecond always the same one,
 * so that the order in which a phone delivers them changes nothing.
 */
export function newerAnswer(a: Answer, b: Answer): Answer {
  const difference = Date.parse(a.answeredAt) - Date.parse(b.answeredAt);
  if (difference !== 0) return difference > 0 ? a : b;
  return canonicalJson(a) >= canonicalJson(b) ? a : b;
}

/** The newest answer for each item. */
export function newestAnswers(answers: readonly Answer[]): Map<string, Answer> {
  const newest = new Map<string, Answer>();
  for (const answer of answers) {
    const other = newest.get(answer.code);
    newest.set(answer.code, other === undefined ? answer : newerAnswer(answer, other));
  }
  return newest;
}
