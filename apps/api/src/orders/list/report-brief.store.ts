import type { ReportBrief } from '@yanche/contract/reports/report-brief';
import { type RawBuilder, sql } from 'kysely';

/** What lists tell of a row of `reports`, from its content and what is computed from it; null of a revoked one. */
export const reportBriefOf = (): RawBuilder<ReportBrief | null> => sql<ReportBrief | null>`
  case when reports.status <> 'revoked' then jsonb_build_object(
    'verdicts', reports.content->'verdicts',
    'found', reports.found_count,
    'worst', reports.worst_class,
    'open', reports.open_count,
    'grade', reports.content->'score'->'grade',
    'total', reports.content->'score'->'total',
    'provisional', coalesce(reports.content->'score'->'provisional', 'false'))
  end`;
