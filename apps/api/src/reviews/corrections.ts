import type { Answer, Finding } from '@yanche/contract/inspections/inspections';
import type { Correction, ReportChangeKind } from '@yanche/contract/reviews/report-changes';
import { saysSomething } from '@yanche/rules/says-something';
import { canonicalJson } from '@yanche/rules/canonical-json';
import { partMiddle } from '@yanche/rules/cars/part-spots';
import { checklistItem } from '@yanche/rules/inspections/checklist';
import { possibleMeasure } from '@yanche/rules/inspections/reading-value';
import { severityOf } from '@yanche/rules/reports/finding-class';
import { wordsOfFinding } from '@yanche/rules/reports/finding-titles';
import { photosOfAnswer } from '@yanche/rules/inspections/send-back';
import type { Tx } from '#database/schema.ts';
import { findFile } from '#files/files.store.ts';
import { normalizeAnswer, validateAnswer } from '#inspections/answer-check.ts';
import { listAnswers, replaceAnswers } from '#inspections/answers.store.ts';
import { readingFactsOf, readingsOfTask } from '#inspections/task-readings.ts';
import { findTask, type TaskDetailRow } from '#inspections/tasks.store.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { ReportRow } from '#reports/reports.store.ts';
import { isPhotoOfUpheldClaim } from './claim-photos.store.ts';
import { cleanWords } from './lock-for-review.ts';

/** `report`: null of a certificate, which is never amended. `by`: who proposes it. `photosLater`: nothing is proposed yet. */
type Proposed = {
  report: ReportRow | null;
  kind: ReportChangeKind;
  corrections: readonly Correction[];
  by: string;
  photosLater?: true;
};

/**
 * The corrections as they are kept. Throws `fieldInvalid` when there is nothing to correct, too much, or
 * something that cannot be right: an item that nobody answered, twice the same one, a reading, defect or degree it cannot have, a
 * figure that is not possible, a photo of somebody else; `photosMissing` and `limitedNeedsReason` as when an inspector hands in.
 */
export async function requireCorrections(
  tx: Tx,
  { report, kind, corrections, by, photosLater }: Proposed,
): Promise<Correction[]> {
  if (kind === 'revoke') {
    if (corrections.length > 0) throw noCorrection();
    return [];
  }
  const task = report && (await findTask(tx, report.task_id));
  if (report === null || task === null || corrections.length === 0) throw noCorrection();
  const codes = new Set(corrections.map(({ code }) => code));
  if (codes.size < corrections.length) throw noCorrection();
  const answers = new Map((await listAnswers(tx, task.id)).map((answer) => [answer.code, answer]));
  const { today } = await readingFactsOf(tx, task, new Date(report.content.inspectedAt));
  const kept: Correction[] = [];
  for (const given of corrections) {
    const answer = answers.get(given.code);
    if (answer === undefined) throw noCorrection();
    await requireKnownPhotos(tx, given, { by, orderId: report.order_id });
    const correction = { ...given, ...(given.photos && { photos: [...new Set(given.photos)] }) };
    const corrected = correctedAnswer(answer, correction);
    requireWhole(answer, correction, corrected, task.item_codes);
    if (photosLater === undefined) requirePhotos(answer, correction, corrected);
    const due = readingsOfTask(task);
    const possible = possibleMeasure(due, corrected.measure, today);
    const known = Object.keys(correction.measure ?? {}).every((key) =>
      Object.hasOwn(answer.measure ?? {}, key),
    );
    const isChanged = canonicalJson(corrected) !== canonicalJson(answer);
    const isPossible = canonicalJson(possible) === canonicalJson(corrected.measure);
    if (!known || !isChanged || !isPossible) throw invalid(correction.code);
    kept.push(correction);
  }
  return kept;
}

/** A result comes with its findings; they are what the item can have. */
function requireWhole(
  answer: Answer,
  { code, result, findings }: Correction,
  corrected: Answer,
  itemCodes: readonly string[],
): void {
  if (result === undefined && findings === undefined) return;
  const known = new Set(answer.findings.map(({ id }) => id));
  const isForeign = (findings ?? []).some(({ id }) => id !== undefined && !known.has(id));
  if (findings === undefined || isForeign) throw invalid(code);
  validateAnswer(corrected, itemCodes);
  if (corrected.result === 'limited' && !saysSomething(corrected.note))
    throw new Failure('limitedNeedsReason', { count: 1 }, { codes: [code] });
}

/** What is abnormal has been photographed. */
function requirePhotos(answer: Answer, { code, findings }: Correction, corrected: Answer): void {
  if (findings === undefined) return;
  const isUnseen = corrected.result === 'abnormal' && photosOfAnswer(corrected).length === 0;
  if (isUnseen || needsPhoto(answer, corrected))
    throw new Failure('photosMissing', { count: 1 }, { codes: [code] });
}

/** A finding that decides a verdict and was not in the report is shown by a photo that comes with it, not by one of before. */
function needsPhoto(answer: Answer, corrected: Answer): boolean {
  const item = checklistItem(answer.code);
  const isMajor = (finding: Finding) =>
    severityOf(item, wordsOfFinding(item, finding).class) === 'major';
  const former = new Map(answer.findings.map((finding) => [finding.id, finding]));
  const before = new Set(photosOfAnswer(answer));
  const isNew = ({ id }: Finding) => {
    const known = former.get(id);
    return known === undefined || !isMajor(known);
  };
  return (
    corrected.findings.some((finding) => isMajor(finding) && isNew(finding)) &&
    photosOfAnswer(corrected).every((photo) => before.has(photo))
  );
}

/** Photos are files that the proposer has stored, or that an upheld claim has proven it by. */
async function requireKnownPhotos(
  tx: Tx,
  { code, photos }: Correction,
  { by, orderId }: { by: string; orderId: string },
): Promise<void> {
  for (const fileId of photos ?? []) {
    const file = await findFile(tx, fileId);
    if (file === null || !file.content_type.startsWith('image/')) throw invalid(code);
    if (file.owner_id === by) continue;
    if (!(await isPhotoOfUpheldClaim(tx, { orderId, fileId }))) throw invalid(code);
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
  const codes = new Set(corrections.map(({ code }) => code));
  const answers = correctedAnswers(await listAnswers(tx, task.id), corrections);
  await replaceAnswers(
    tx,
    task.id,
    answers.filter(({ code }) => codes.has(code)),
    now,
  );
}

/** All answers, the corrected ones as they would be. */
export function correctedAnswers(
  answers: readonly Answer[],
  corrections: readonly Correction[],
): Answer[] {
  const byCode = new Map(corrections.map((each) => [each.code, each]));
  return answers.map((answer) => {
    const correction = byCode.get(answer.code);
    return correction === undefined ? answer : correctedAnswer(answer, correction);
  });
}

function correctedAnswer(answer: Answer, correction: Correction): Answer {
  const { note, measure, result, photos: given = [] } = correction;
  const corrected = correctedFindings(answer, correction);
  const former = new Set(answer.findings.map(({ id }) => id));
  const [found, ...others] = corrected.filter(({ id }) => !former.has(id));
  // What was photographed with one new fault shows that fault; with several, nobody said which.
  const shows = others.length === 0 ? found : undefined;
  const findings = corrected.map((each) => (each === shows ? { ...each, photos: given } : each));
  const added = shows === undefined ? given : [];
  const kept = new Set(findings.flatMap(({ photos }) => photos));
  // A photo is never lost with the finding that it showed.
  const photos = photosOfAnswer(answer).filter((photo) => !kept.has(photo));
  return normalizeAnswer({
    ...answer,
    ...(result !== undefined && { result }),
    findings,
    photos:
      correction.findings === undefined ? [...answer.photos, ...added] : [...photos, ...added],
    ...(note !== undefined && { note: cleanWords(note) }),
    ...(measure !== undefined && { measure: { ...answer.measure, ...measure } }),
  });
}

function correctedFindings(answer: Answer, { code, findings }: Correction): Finding[] {
  if (findings === undefined) return answer.findings;
  return findings.map(({ id, defect, kind, degree, note }) => {
    const told = { defect, ...(kind !== undefined && { kind }), degree, note: cleanWords(note) };
    const former = answer.findings.find((each) => each.id === id);
    if (former === undefined) {
      return { id: newId(), pin: partMiddle(checklistItem(code).part), photos: [], ...told };
    }
    const { kind: _, ...rest } = former;
    return { ...rest, ...told };
  });
}

const noCorrection = () => new Failure('fieldInvalid', { field: ['更正内容', 'corrections'] });
const invalid = (code: string) => {
  const [zh, en] = checklistItem(code).name;
  return new Failure('fieldInvalid', { field: [zh, en] });
};
