import type { ReportContent, ReportFinding, Verdict } from './reports.ts';
import { classRank } from '@yanche/rules/reports/finding-class';
import { groupNames } from './report-parts.ts';

// Reports of before have no class.
const weightOf = ({ class: concerns }: ReportFinding) =>
  concerns === undefined ? 0 : classRank[concerns];

const weights: Record<Verdict, number> = { unchecked: 0, none: 0, minor: 1, suspect: 2, major: 3 };

/**
 * Findings by importance: severe ones, what caused a bad verdict, what is unsafe, then by points. A deep scratch must
 * never precede odometer tampering or a worn brake.
 */
export function worstFirst(content: ReportContent): ReportFinding[] {
  const groupOf = groupNames(content);
  const { accident, flood, fire, odometer, identity } = content.verdicts;
  const byGroup: Record<string, number> = {
    骨架检查: weights[accident],
    加强件检查: weights[accident],
    水泡检查: weights[flood],
    火烧检查: weights[fire],
    身份与里程: Math.max(weights[odometer], weights[identity]),
  };
  const rank = (finding: ReportFinding) => [
    finding.severity === 'major' ? 1 : 0,
    byGroup[groupOf.get(finding.code) ?? ''] ?? 0,
    weightOf(finding),
    finding.deduct ?? 0,
    finding.degree ?? 0,
    -finding.number,
  ];
  return content.findings
    .map((finding) => ({ finding, rank: rank(finding) }))
    .sort((a, b) => compare(b.rank, a.rank))
    .map(({ finding }) => finding);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
