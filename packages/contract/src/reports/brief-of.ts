import { classRank } from '@yanche/rules/reports/finding-class';
import type { ReportBrief } from './report-brief.ts';
import type { ReportContent } from './reports.ts';

/** The brief of a report that is not stored; stored ones are read by `report-brief.store.ts`. */
export function briefOf({ verdicts, findings, limits, score }: ReportContent): ReportBrief {
  const classes = findings.flatMap(({ class: concerns }) => concerns ?? []);
  return {
    verdicts,
    found: findings.length,
    worst: classes.sort((a, b) => classRank[b] - classRank[a])[0] ?? null,
    open: limits.length,
    grade: score?.grade ?? null,
    total: score?.total ?? null,
    provisional: score?.provisional ?? false,
  };
}
