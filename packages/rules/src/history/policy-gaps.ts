import { DAY_MS } from '../calendar.ts';
import type { HistoryRow } from './history-content.ts';

const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/**
 * Days without any policy on record after the end of this one, until the next one begins or until the query; 0 where another one covers
 * them, and null where a source tells months only.
 */
export function uninsuredAfter(
  { until }: HistoryRow,
  rows: readonly HistoryRow[],
  queriedDay: string,
): number | null {
  const policies = rows.filter(({ kind, withdrawn }) => kind === 'policy' && !withdrawn);
  const days = policies.flatMap(({ at, until: end }) => [at, end ?? '']);
  if (until === undefined || days.some((day) => day.length !== 10)) return null;
  const isCovered = policies.some(
    ({ at, until: end = '' }) => end > until && daysFrom(until, at) <= 1,
  );
  if (isCovered) return 0;
  const next = policies.map(({ at }) => at).filter((at) => at > until);
  const ends = [...next, queriedDay].sort()[0] ?? queriedDay;
  return Math.max(0, daysFrom(until, ends) - 1);
}
