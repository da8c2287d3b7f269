import type { SourceFacts, SourceRow } from './source-facts.ts';

/** Whether a day or month lies surely after another one: compared as far as both tell. */
function isAfter(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length) > b.slice(0, length);
}

/** What an answer says against itself; for us, and never for the customer. */
export type Contradiction = 'span' | 'future' | 'policy' | 'flag' | 'twice';

/**
 * Whether a source's answer cannot be true as it stands: it ends before it begins, tells of days to come, of policies that end before they
 * begin, names records for what it says there is none of, or two records under one number. None of it is used then. Mileages that fall are
 * none: they are what is looked for.
 */
export function contradictionOf(facts: SourceFacts, today: string): Contradiction | null {
  const { since, through, rows, flags } = facts;
  if (isAfter(since, through)) return 'span';
  if (isAfter(through, today) || rows.some(({ at }) => isAfter(at, today))) return 'future';
  if (rows.some(({ at, until }: SourceRow) => until !== undefined && isAfter(at, until))) {
    return 'policy';
  }
  if (Object.values(flags).some(({ says, rows: named }) => says === 'no' && named.length > 0)) {
    return 'flag';
  }
  return new Set(rows.map(({ id }) => id)).size < rows.length ? 'twice' : null;
}
