import type { ReportBrief } from '@yanche/contract/reports/report-brief';
import { conditionParts, historyKinds } from '@yanche/contract/reports/report-scope';
import { type RawBuilder, sql } from 'kysely';

/** Computed as `scopeOf` of the contract does; the content is unpacked once. */
const scope = sql`(
  select jsonb_build_object(
    'kind', of.kind,
    'items', jsonb_array_length(jsonb_path_query_array(of.groups, '$[*].items[*]')),
    'leftOut', (
      select coalesce(jsonb_agg(part order by place), '[]')
      from unnest(array[${sql.join(conditionParts)}]::text[]) with ordinality as parts (part, place)
      where not jsonb_path_query_array(of.groups, '$[*].name') @> to_jsonb(part)
        and (coalesce(of.score, 'null') = 'null'
          or jsonb_path_query_array(of.score, '$.sub[*].group') @> to_jsonb(part))))
    || coalesce((
      select jsonb_build_object('recorded', jsonb_agg(kind order by place))
      from unnest(array[${sql.join(historyKinds)}]::text[]) with ordinality as kinds (kind, place)
      where of.history#>>array['counts', 'verdicts', kind, 'answer'] = 'yes'
      having count(*) > 0), '{}')
  from jsonb_to_record(reports.content)
    as of (kind text, groups jsonb, score jsonb, history jsonb))`;

/** What lists tell of a row of `reports`, from its content and what is computed from it; null of a revoked one. */
export const reportBriefOf = (): RawBuilder<ReportBrief | null> => sql<ReportBrief | null>`
  case when reports.status <> 'revoked' then jsonb_build_object(
    'version', reports.version,
    'verdicts', reports.content->'verdicts',
    'partly', reports.partly_seen,
    'found', reports.found_count,
    'worst', reports.worst_class,
    'open', reports.open_count,
    'scope', ${scope},
    'grade', reports.content->'score'->'grade',
    'total', reports.content->'score'->'total',
    'provisional', coalesce(reports.content->'score'->'provisional', 'false'))
  end`;
