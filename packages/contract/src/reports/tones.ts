import type { Verdict } from '@yanche/rules/reports/verdicts';
import type { ReportFinding } from './reports.ts';
import type { PaintClass } from './paint-panels.ts';
import type { ReportItem } from './report-parts.ts';

/** How something is marked, on the screen as on paper: in order, look at it, bad, nobody knows. */
export type ReportTone = 'pass' | 'minor' | 'major' | 'unknown';

/** A doubt is not a finding, and what nobody checked is never good news. */
export const verdictTones: Readonly<Record<Verdict, ReportTone>> = {
  none: 'pass',
  minor: 'minor',
  suspect: 'minor',
  major: 'major',
  unchecked: 'unknown',
};

export const paintTones: Readonly<Record<PaintClass, ReportTone>> = {
  factory: 'pass',
  thin: 'unknown',
  repaint: 'minor',
  filler: 'major',
};

/** Of a checked item with what was found on it. */
export function itemTone({ result }: ReportItem, findings: readonly ReportFinding[]): ReportTone {
  if (result === 'normal') return 'pass';
  if (result !== 'abnormal') return 'unknown';
  return findings.some(({ severity }) => severity === 'major') ? 'major' : 'minor';
}
