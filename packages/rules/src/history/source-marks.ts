import type { SourceFacts, SourceFlag, SourceRow } from './source-facts.ts';

const flags: readonly SourceFlag[] = ['flood', 'fire', 'totalLoss', 'theft'];

/** Of the row that stands for a mark. */
const markId = (flag: SourceFlag) => `mark.${flag}`;

/** What a row of kind `mark` marks; null of every other row. */
export const flagOfMark = (title: string): SourceFlag | null =>
  flags.find((flag) => flag === title) ?? null;

/**
 * The facts with a row for every mark that names none of theirs: a source that says "flooded" and sends no record of it has said so,
 * and whoever calls that wrong needs something to point at. It has no day of its own, so it stands at the day the source's data end.
 */
export function withMarks(facts: SourceFacts): SourceFacts {
  const known = new Set(facts.rows.map(({ id }) => id));
  const rows: SourceRow[] = [];
  const marked = (flag: SourceFlag): SourceFacts['flags'][SourceFlag] => {
    const { says, rows: named } = facts.flags[flag];
    const found = named.filter((id) => known.has(id));
    if (says !== 'yes' || found.length > 0) return { says, rows: found };
    rows.push({
      id: markId(flag),
      kind: 'mark',
      at: facts.through,
      km: null,
      amount: null,
      title: flag,
      items: [],
    });
    return { says, rows: [markId(flag)] };
  };
  const told = {
    flood: marked('flood'),
    fire: marked('fire'),
    totalLoss: marked('totalLoss'),
    theft: marked('theft'),
  };
  return { ...facts, flags: told, rows: [...facts.rows, ...rows] };
}

/** Whether a source has anything of a car: a row, or a mark without one. */
export const hasRecords = ({ rows, flags: marks }: SourceFacts): boolean =>
  rows.length > 0 || flags.some((flag) => marks[flag].says === 'yes');
