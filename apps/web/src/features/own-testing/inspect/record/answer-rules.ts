import type {
  Answer,
  CheckItem,
  Finding,
  ItemResult,
} from '@yanche/contract/inspections/inspections';
import { newUuid } from '#lib/browser/new-uuid.ts';

/** What keeps an item from being finished. `finding` = a defect (or its degree) is still to be named. */
export type MissingPart = 'answer' | 'finding' | 'reason' | 'photo';

export const photosOf = ({ photos, findings }: Answer): string[] => [
  ...photos,
  ...findings.flatMap((finding) => finding.photos),
];

/** May the degree of this defect not be left out? Only outer damage is scored by its size. */
export const needsDegree = (item: CheckItem, finding: Finding): boolean =>
  finding.degree === null &&
  (item.scale === 'exterior' || item.scale === 'tyre') &&
  degreesOf(item, finding.defect).length > 0;

export const degreesOf = (item: CheckItem, defect: string): readonly number[] =>
  item.defects.find(({ code }) => code === defect)?.degrees ?? [];

const isNamed = (item: CheckItem, finding: Finding) =>
  finding.defect !== '' && !needsDegree(item, finding);

/** What the item still lacks, the most pressing first; null when it is finished. Same rules as handing in. */
export function missingPartOf(item: CheckItem, answer: Answer | undefined): MissingPart | null {
  if (answer === undefined) return 'answer';
  const { result, findings } = answer;
  const hasPhoto = photosOf(answer).length > 0;
  if (result === 'abnormal') {
    if (findings.length === 0 || !findings.every((each) => isNamed(item, each))) return 'finding';
    return hasPhoto ? null : 'photo';
  }
  if (result === 'limited') return answer.note.trim() === '' ? 'reason' : null;
  if (result === 'normal') return item.photo === 'always' && !hasPhoto ? 'photo' : null;
  return null;
}

/** May this answer be sent? An abnormal item without a named defect would be refused. */
export const isSendable = (item: CheckItem, answer: Answer): boolean =>
  missingPartOf(item, answer) !== 'finding';

/** Later than the one before even when the clock of the phone went back, since the newest answer wins. */
export function nextTimestamp(previous: string | undefined, now: number): string {
  const before = previous === undefined ? 0 : Date.parse(previous);
  return new Date(Math.max(now, before + 1)).toISOString();
}

/** A new finding; where an item can have only one defect it is named already. */
export const newFinding = (item: CheckItem): Finding => ({
  id: newUuid(),
  defect: item.defects.length === 1 ? (item.defects[0]?.code ?? '') : '',
  degree: null,
  pin: null,
  photos: [],
  note: '',
});

/** An answer that holds photos or numbers until the result is chosen; its result means nothing. */
export const blankAnswer = (code: string): Answer => ({
  code,
  result: 'na',
  findings: [],
  measure: null,
  note: '',
  photos: [],
  answeredAt: new Date(0).toISOString(),
});

type Given = { result: ItemResult; stash: readonly Finding[]; now: number };

/**
 * The answer after a tap on one of the four results. Findings belong to "abnormal" only; they are put aside in
 * `stash`, so that a slip of the thumb costs nothing.
 */
export function withResult(
  item: CheckItem,
  before: Answer | undefined,
  { result, stash, now }: Given,
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
      answeredAt: nextTimestamp(before?.answeredAt, now),
    },
    stash: result === 'abnormal' ? [] : kept,
  };
}

/** The fields of an item's measurement; paint is measured at three points. */
export function measureFields({ measure }: CheckItem): string[] {
  if (measure === null) return [];
  if (measure.positions !== null) return measure.positions;
  return measure.key === 'paint_um' ? ['p1', 'p2', 'p3'] : [measure.key];
}
