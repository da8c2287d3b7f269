import type { ReportContent } from '@yanche/contract/reports/reports';
import type { ReviewDetail } from '@yanche/contract/reviews/reviews';
import type { Tone } from '@yanche/ui/tag';

export type ReportItem = ReportContent['groups'][number]['items'][number];
export type Risk = ReviewDetail['risks'][number];

export const resultTones: Record<ReportItem['result'], Tone> = {
  normal: 'pass',
  abnormal: 'major',
  limited: 'minor',
  na: 'unknown',
  unchecked: 'unknown',
};

/** The file ids of an item's photos, those of its findings included. */
export const photosOfItem = (item: ReportItem, { findings }: ReportContent): string[] => [
  ...item.photos,
  ...findings
    .filter(({ number }) => item.findings.includes(number))
    .flatMap(({ photos }) => photos),
];

/** Risks with major ones first, otherwise in server order. */
export const sortedRisks = (risks: readonly Risk[]): Risk[] => [
  ...risks.filter(({ level }) => level === 'major'),
  ...risks.filter(({ level }) => level !== 'major'),
];

/** Whether an item needs attention: a defect, unchecked, said to be absent, or named by a risk. */
export const isProblem = (item: ReportItem, risky: ReadonlySet<string>): boolean =>
  item.result !== 'normal' || risky.has(item.code);

export const riskyCodes = (risks: readonly Risk[]): Set<string> =>
  new Set(risks.flatMap(({ code }) => code ?? []));

/** The previous or next code, wrapping around. */
export function stepFrom(
  codes: readonly string[],
  from: string | null,
  by: 1 | -1,
): string | undefined {
  const at = from === null ? -1 : codes.indexOf(from);
  if (at < 0) return by === 1 ? codes[0] : codes.at(-1);
  return codes[(at + by + codes.length) % codes.length];
}
