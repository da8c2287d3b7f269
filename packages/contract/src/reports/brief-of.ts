import type { ReportBrief } from './report-brief.ts';
import type { ReportContent } from './reports.ts';
import { scopeOf } from './report-scope.ts';
import { partlySeen, worstClass } from './verdict-facts.ts';

/** The brief of a report that is not stored; stored ones are read by `report-brief.store.ts`. */
export function briefOf(content: ReportContent): ReportBrief {
  const { version, verdicts, findings, limits, score } = content;
  return {
    version,
    verdicts,
    partly: partlySeen(content),
    found: findings.length,
    worst: worstClass(content),
    open: limits.length,
    scope: scopeOf(content),
    grade: score?.grade ?? null,
    total: score?.total ?? null,
    provisional: score?.provisional ?? false,
  };
}
