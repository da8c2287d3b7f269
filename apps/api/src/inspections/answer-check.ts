import type { Answer, Draft, Finding } from '@yanche/contract/inspections/inspections';
import { answerProblems, defectCode } from '@yanche/rules/inspections/answers';
import { takesClip } from '@yanche/rules/inspections/clip';
import { isKindOf } from '@yanche/rules/inspections/defect-kinds';
import { readings } from '@yanche/rules/inspections/readings';
import { materialPlace, measureKey } from '@yanche/rules/inspections/measure';
import { currentMeasure } from '@yanche/rules/inspections/old-measures';
import { type ChecklistItem, checklistItem } from '@yanche/rules/inspections/checklist';
import { canonicalJson } from '@yanche/rules/canonical-json';
import { Failure } from '#lib/failure.ts';
import { degreesOf } from './check-items.ts';

/** Throws on an answer the item cannot have: another item, a missing finding, an unknown defect or degree. */
export const validateAnswer = (answer: Answer, itemCodes: readonly string[]): void =>
  validate(answer, itemCodes, (item) => {
    const { code, result, findings } = answer;
    const given = findings.map(({ defect, degree }) => ({ defect, degree: degree ?? undefined }));
    const [problem] = answerProblems([item], [{ code, result, findings: given }]);
    return problem?.reason ?? problemOf(answer);
  });

/** The same for an item that is begun: what is given must fit it, and more may be missing. */
export const validateDraft = (draft: Draft, itemCodes: readonly string[]): void =>
  validate(draft, itemCodes, ({ defects }) => {
    const named = draft.findings.filter(({ defect }) => defect !== '');
    if (named.some(({ defect }) => !defects.includes(defectCode(defect)))) return 'defect';
    return problemOf({ ...draft, findings: named });
  });

function validate(
  { code }: Answer | Draft,
  itemCodes: readonly string[],
  check: (item: ChecklistItem) => string | null,
): void {
  if (!itemCodes.includes(code)) throw new Failure('fieldInvalid', { field: code }, { code });
  const item = checklistItem(code);
  const reason = check(item);
  if (reason !== null) throw new Failure('fieldInvalid', { field: item.name }, { code, reason });
}

function problemOf({ code, findings, measure, clip }: Answer | Draft): string | null {
  if (clip !== undefined && !takesClip(code)) return 'clip';
  const item = checklistItem(code);
  const isForeignDegree = findings.some(
    ({ defect, degree }) =>
      degree !== null && !degreesOf(item, defectCode(defect)).includes(degree),
  );
  if (isForeignDegree) return 'degree';
  const isForeignKind = findings.some(
    ({ defect, kind }) => kind !== undefined && !isKindOf(code, defectCode(defect), kind),
  );
  if (isForeignKind) return 'kind';
  if (hasRepeats(findings.map(({ id }) => id))) return 'repeated';
  if (findings.some(({ marks = [] }) => hasRepeats(marks.map(({ fileId }) => fileId))))
    return 'marks';
  return isMeasureOf(item.code, measure) ? null : 'measure';
}

const hasRepeats = (ids: readonly string[]) =>
  new Set(ids.map((id) => id.toLowerCase())).size < ids.length;

/** Values of this item's readings only; text where the reading is text. A figure that cannot be right is kept as typed. */
function isMeasureOf(code: string, measure: Answer['measure']): boolean {
  const own = readings.filter(({ items }) => items.includes(code));
  const kinds = new Map(
    own.flatMap(({ id, kind, places, materials }) => [
      ...places.map(
        (place) => [measureKey(id, place), kind === 'vin' ? 'string' : 'number'] as const,
      ),
      ...(materials === undefined ? [] : [[measureKey(id, materialPlace), 'string'] as const]),
    ]),
  );
  return Object.entries(currentMeasure(code, measure, readings) ?? {}).every(
    ([key, value]) => typeof value === kinds.get(key),
  );
}

// PostgreSQL stores neither NUL nor unpaired surrogates.
const cleanText = (text: string) => Buffer.from(text.replaceAll('\0', '')).toString();
const cleanIds = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];

/** Marks of the photos that the finding still has; absent without any. */
function cleanMarks({ photos, marks = [] }: Finding): Pick<Finding, 'marks'> {
  const own = cleanIds(photos);
  const kept = marks
    .map(({ fileId, shapes }) => ({ fileId: fileId.toLowerCase(), shapes }))
    .filter(({ fileId }) => own.includes(fileId));
  return kept.length > 0 ? { marks: kept } : {};
}

/** The stored form: trimmed ids and codes, each photo once. */
export const normalizeAnswer = <T extends Answer | Draft>(answer: T): T => ({
  ...answer,
  answeredAt: new Date(answer.answeredAt).toISOString(),
  note: cleanText(answer.note),
  measure: currentMeasure(answer.code, answer.measure, readings),
  photos: cleanIds(answer.photos),
  ...(answer.clip && { clip: { ...answer.clip, fileId: answer.clip.fileId.toLowerCase() } }),
  ...(answer.reply && { reply: { ...answer.reply, text: cleanText(answer.reply.text) } }),
  findings: answer.findings.map(({ marks, ...finding }) => ({
    ...finding,
    ...cleanMarks({ ...finding, marks }),
    id: finding.id.toLowerCase(),
    defect: defectCode(finding.defect),
    note: cleanText(finding.note),
    photos: cleanIds(finding.photos),
  })),
});

/**
 * The winning answer to an item: the newer; ties are broken deterministically, so that the order of delivery does not
 * matter.
 */
export function newerAnswer<T extends Answer | Draft>(a: T, b: T): T {
  const difference = Date.parse(a.answeredAt) - Date.parse(b.answeredAt);
  if (difference !== 0) return difference > 0 ? a : b;
  return canonicalJson(a) >= canonicalJson(b) ? a : b;
}

/** The newest answer for each item. */
export function newestAnswers<T extends Answer | Draft>(answers: readonly T[]): Map<string, T> {
  const newest = new Map<string, T>();
  for (const answer of answers) {
    const other = newest.get(answer.code);
    newest.set(answer.code, other === undefined ? answer : newerAnswer(answer, other));
  }
  return newest;
}

const contentOf = ({
  findings,
  answeredAt: _at,
  measuredAt: _measured,
  ...answer
}: Answer | Draft) =>
  canonicalJson({ ...answer, findings: findings.map(({ id: _id, ...finding }) => finding) });

/** Whether both say the same, whenever and on whichever phone they were given. */
export const saySame = (a: Answer | Draft, b: Answer | Draft): boolean =>
  contentOf(a) === contentOf(b);

/** Otherwise a clock years ahead would block all later answers. */
export const notInFuture = <T extends Answer | Draft>(answer: T, now: Date): T =>
  Date.parse(answer.answeredAt) > now.getTime()
    ? { ...answer, answeredAt: now.toISOString() }
    : answer;
