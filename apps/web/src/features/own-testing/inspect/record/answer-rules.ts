import type {
  Answer,
  CheckItem,
  Finding,
  ItemResult,
  TaskDetail,
} from '@yanche/contract/inspections/inspections';
import { absenceGap } from '@yanche/rules/inspections/absence';
import { needsPhoto } from '@yanche/rules/inspections/photo-duty';
import { saysSomething } from '@yanche/rules/says-something';
import type { ReadingGap } from '@yanche/rules/inspections/reading-duty';
import { newUuid } from '#lib/browser/new-uuid.ts';

/** What an unfinished item lacks. `finding`: a defect or its degree. */
export type MissingPart = 'answer' | 'finding' | 'reason' | 'reading' | 'photo';

export const photosOf = ({ photos, findings }: Answer): string[] => [
  ...photos,
  ...findings.flatMap((finding) => finding.photos),
];

/** All files that an answer names: its photos, and a clip. */
export const filesOf = (answer: Answer): string[] => [
  ...photosOf(answer),
  ...(answer.clip ? [answer.clip.fileId] : []),
];

/** Where a photo belongs in an answer: to a finding or the item, or in the place of a photo that was sent back. */
export type PhotoPlace = { findingId?: string | undefined; replaces?: string | null | undefined };

/** The answer with a photo at its place; with the item if its finding or the photo it replaces is gone. */
export function withPhoto(
  answer: Answer,
  fileId: string,
  { findingId, replaces }: PhotoPlace = {},
): Answer {
  const named = photosOf(answer);
  if (named.includes(fileId)) return answer;
  if (replaces != null && named.includes(replaces)) {
    const swap = (ids: readonly string[]) => ids.map((id) => (id === replaces ? fileId : id));
    return {
      ...answer,
      photos: swap(answer.photos),
      findings: answer.findings.map((each) => ({ ...each, photos: swap(each.photos) })),
    };
  }
  if (!answer.findings.some(({ id }) => id === findingId)) {
    return { ...answer, photos: [...answer.photos, fileId] };
  }
  const findings = answer.findings.map((each) =>
    each.id === findingId ? { ...each, photos: [...each.photos, fileId] } : each,
  );
  return { ...answer, findings };
}

/** The answer with a photo of the item moved to its first finding. */
export function moveToFinding(answer: Answer, fileId: string): Answer {
  const [first, ...others] = answer.findings;
  if (first === undefined || !answer.photos.includes(fileId)) return answer;
  const photos = answer.photos.filter((id) => id !== fileId);
  return {
    ...answer,
    photos,
    findings: [{ ...first, photos: [...first.photos, fileId] }, ...others],
  };
}

/** Whether this defect requires a degree: only exterior damage is scored by size. */
export const needsDegree = (item: CheckItem, finding: Finding): boolean =>
  finding.degree === null &&
  (item.scale === 'exterior' || item.scale === 'tyre') &&
  degreesOf(item, finding.defect).length > 0;

const degreesOf = (item: CheckItem, defect: string): readonly number[] =>
  item.defects.find(({ code }) => code === defect)?.degrees ?? [];

/** The defect, and which of several faults it is where its code could mean more than one. */
const isNamed = (item: CheckItem, finding: Finding) =>
  item.defects.some(({ code, kind }) => code === finding.defect && kind === finding.kind) &&
  !needsDegree(item, finding);

/** The most important missing part of an item; null when it is finished. Same rules as submitting. */
export function missingPartOf(
  item: CheckItem,
  answer: Answer | undefined,
  gaps: readonly ReadingGap[] = [],
): MissingPart | null {
  if (answer === undefined) return 'answer';
  const { result, findings } = answer;
  const isShown = photosOf(answer).length > 0;
  if (result === 'abnormal') {
    if (findings.length === 0 || !findings.every((each) => isNamed(item, each))) return 'finding';
  }
  if (result === 'limited' && !saysSomething(answer.note)) return 'reason';
  if (gaps.some(({ reason }) => reason !== 'photo')) return 'reading';
  const absence = absenceGap(item, { ...answer, photos: photosOf(answer).length });
  if (absence === 'reason') return 'reason';
  const isDue = needsPhoto(item, { ...answer, photos: photosOf(answer).length });
  return (isDue && !isShown) || gaps.length > 0 ? 'photo' : null;
}

/** Whether the server accepts this answer: it refuses abnormal items without a defect. */
export const isSendable = (item: CheckItem, answer: Answer): boolean =>
  missingPartOf(item, answer) !== 'finding';

/** An ISO time later than `previous` even if the phone's clock was set back, because the newest answer wins. */
export function nextTimestamp(previous: string | undefined, now: number): string {
  const before = previous === undefined ? 0 : Date.parse(previous);
  return new Date(Math.max(now, before + 1)).toISOString();
}

/**
 * The time of a new answer, epoch ms: after the job was sent back even if this phone's clock is slow, because answers from
 * before that count for nothing.
 */
export const answerTime = ({ sentBack }: Pick<TaskDetail, 'sentBack'>, now: number): number =>
  // Jobs kept on the phone before items could be sent back lack the field.
  sentBack == null ? now : Math.max(now, Date.parse(sentBack.sentBackAt) + 1);

/** A new finding, with the defect preset if the item has a single one. */
export const newFinding = (item: CheckItem): Finding => ({
  id: newUuid(),
  defect: item.defects.length === 1 ? (item.defects[0]?.code ?? '') : '',
  degree: null,
  pin: null,
  photos: [],
  note: '',
});

/** An answer for photos or measurements taken before the result; ignore its result. */
export const blankAnswer = (code: string): Answer => ({
  code,
  result: 'na',
  findings: [],
  measure: null,
  note: '',
  photos: [],
  answeredAt: new Date(0).toISOString(),
});

type Given = {
  result: ItemResult;
  /** Null: no result was given yet. */
  from: ItemResult | null;
  stash: readonly Finding[];
  now: number;
};

const isSetAside = (result: ItemResult | null) => result === 'limited' || result === 'na';

/** A reason for setting an item aside explains no figure, nor does the words beside a figure say why it was set aside. */
const keepsNote = (from: ItemResult | null, to: ItemResult) =>
  from === to || (!isSetAside(from) && !isSetAside(to));

/**
 * The answer after a tap on a result. Findings belong to "abnormal" only; otherwise they move to `stash`, so that an accidental
 * tap loses nothing.
 */
export function withResult(
  item: CheckItem,
  before: Answer | undefined,
  { result, from, stash, now }: Given,
): { answer: Answer; stash: Finding[] } {
  const had = before?.findings ?? [];
  const kept = had.length > 0 ? [...had] : [...stash];
  const begun = kept.length > 0 ? kept : [newFinding(item)];
  const findings = result === 'abnormal' ? begun : [];
  return {
    answer: {
      ...(before ?? blankAnswer(item.code)),
      result,
      findings,
      note: keepsNote(from, result) ? (before?.note ?? '') : '',
      answeredAt: nextTimestamp(before?.answeredAt, now),
    },
    stash: result === 'abnormal' ? [] : kept,
  };
}
