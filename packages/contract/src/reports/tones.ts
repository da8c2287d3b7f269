import type { Verdict } from '@yanche/rules/reports/verdicts';
import type { ReportFinding } from './reports.ts';
import type { PaintClass } from './paint-panels.ts';
import type { ReportItem } from './report-parts.ts';

/** The tone of a result, on screen and in the PDF: fine, minor, bad, unknown. */
export type ReportTone = 'pass' | 'minor' | 'major' | 'unknown';

/** Doubts are no findings, and unchecked is never positive. */
const verdictTones: Readonly<Record<Verdict, ReportTone>> = {
  none: 'pass',
  minor: 'minor',
  suspect: 'minor',
  major: 'major',
  unchecked: 'unknown',
};

/** The tone of a verdict; `partly`: those that found nothing although not every item they rest on was seen. */
export const toldTone = (kind: string, verdict: Verdict, partly: readonly string[]): ReportTone =>
  verdict === 'none' && partly.includes(kind) ? 'unknown' : verdictTones[verdict];

export const paintTones: Readonly<Record<PaintClass, ReportTone>> = {
  factory: 'pass',
  thin: 'unknown',
  repaint: 'minor',
  filler: 'minor',
};

/** How loud a finding is: red for structure, water, fire and mileage only; what is only seen is not called a fault. */
export const findingTone = ({
  class: concerns,
  severity,
}: Pick<ReportFinding, 'class' | 'severity'>): FindingTone =>
  severity === 'minor' && concerns === 'cosmetic' ? 'cosmetic' : severity;

export type FindingTone = 'cosmetic' | 'minor' | 'major';

/** The tone of a checked item with its findings. */
export function itemTone({ result }: ReportItem, findings: readonly ReportFinding[]): ReportTone {
  if (result === 'normal') return 'pass';
  if (result !== 'abnormal') return 'unknown';
  return findings.some(({ severity }) => severity === 'major') ? 'major' : 'minor';
}
