import { shanghaiDay } from '../calendar.ts';
import { frameOf, isStructuralName, partOfName } from './claim-parts.ts';
import {
  type HistoryContent,
  type HistoryInspection,
  type HistoryRow,
  type HistorySource,
  inspectionKey,
} from './history-content.ts';
import type { SourceOutcome } from './history-refund.ts';
import { missingOf } from './history-missing.ts';
import { verdictsOf } from './history-verdicts.ts';
import { mileageConflicts, type MileagePoint, monthsBetween } from './mileage-conflicts.ts';
import type { AnsweredSource, SourceRow } from './source-facts.ts';
import { withMarks } from './source-marks.ts';

const historyRulesVersion = '2026-11';

type Given = Pick<
  HistoryContent,
  | 'reportNo'
  | 'version'
  | 'sample'
  | 'vehicle'
  | 'product'
  | 'queriedAt'
  | 'publishedAt'
  | 'keptUntil'
  | 'inspections'
> & {
  answers: readonly AnsweredSource[];
  /** Keys of rows that were found wrong. */
  withdrawn: readonly string[];
};

/** Whether all that the sources have told was found wrong, so that nothing is left of it. */
export const isEmptied = ({ rows }: Pick<HistoryContent, 'rows'>): boolean =>
  rows.length > 0 && rows.every(({ withdrawn }) => withdrawn);

/** A time without any record is told from this many months on. */
const gapMonths = 12;

/** The whole content of a history report, from what the sources answered and what our inspectors saw. */
export function buildHistoryReport(given: Given): HistoryContent {
  const { answers: told, withdrawn, inspections, ...head } = given;
  const answers = told.map(({ facts, ...answer }) => ({
    ...answer,
    facts: facts && withMarks(facts),
  }));
  const rows = answers.flatMap((answer) => rowsOf(answer, withdrawn));
  rows.sort((a, b) => (a.at === b.at ? (a.key < b.key ? -1 : 1) : a.at < b.at ? 1 : -1));
  const counted = rows.filter((row) => !row.withdrawn);
  const points = pointsOf(counted, inspections);
  const conflicts = mileageConflicts(points);
  const sources = answers.map((answer) => sourceOf(answer, counted));
  const queriedDay = shanghaiDay(new Date(head.queriedAt));
  return {
    ...head,
    kind: 'history',
    rulesVersion: historyRulesVersion,
    sources,
    verdicts: verdictsOf({ answers, rows: counted, points, conflicts, product: head.product }),
    rows,
    inspections,
    mileage: { points, conflicts },
    money: moneyOf(counted),
    gaps: gapsOf(counted, inspections, queriedDay),
    unrecorded: unrecordedOf(counted, inspections),
    missing: missingOf({ sources, rows: counted, answers, queriedDay }),
  };
}

const keyOf = (source: string, { id }: SourceRow) => `${source}:${id}`;

/** What an answer is worth: records that were all found wrong before are none. */
export const worthOf = (
  { key, outcome, facts }: Pick<AnsweredSource, 'key' | 'outcome' | 'facts'>,
  withdrawn: readonly string[],
): SourceOutcome =>
  outcome === 'ready' &&
  facts !== null &&
  withMarks(facts).rows.every((row) => withdrawn.includes(keyOf(key, row)))
    ? 'noRecord'
    : outcome;

function rowsOf({ key: source, facts }: AnsweredSource, withdrawn: readonly string[]) {
  return (facts?.rows ?? []).map((row): HistoryRow => {
    const key = keyOf(source, row);
    const items = row.items.map((item) => ({
      ...item,
      part: item.work === 'labour' || item.work === 'material' ? null : partOfName(item.name),
      structural: item.work !== 'material' && isStructuralName(item.name),
    }));
    return {
      key,
      source,
      kind: row.kind,
      at: row.at,
      ...(row.until !== undefined && { until: row.until }),
      km: row.km,
      amount: row.amount,
      title: row.title,
      items,
      structural: frameOf({ structural: reachesFrame(row, items), items }),
      withdrawn: withdrawn.includes(key),
    };
  });
}

/** By a part, or by the words of a claim or repair whose parts nobody told. */
const reachesFrame = ({ kind, title }: SourceRow, items: HistoryRow['items']): boolean =>
  items.some(({ structural }) => structural) ||
  ((kind === 'claim' || kind === 'repair') && isStructuralName(title));

const sourceOf = (
  { key, name, topics, outcome, facts }: AnsweredSource,
  counted: readonly HistoryRow[],
): HistorySource => ({
  key,
  name,
  topics: [...topics],
  state: outcome,
  since: facts?.since ?? null,
  through: facts?.through ?? null,
  rows: counted.filter(({ source }) => source === key).length,
});

/** Every mileage that anybody read, oldest first. */
function pointsOf(
  rows: readonly HistoryRow[],
  inspections: readonly HistoryInspection[],
): MileagePoint[] {
  const told = rows.flatMap(({ key: row, at, km, source }) =>
    km === null ? [] : [{ row, at, km, source }],
  );
  const ours = inspections.flatMap((inspection) =>
    inspection.km === null
      ? []
      : [{ row: inspectionKey(inspection), at: inspection.at, km: inspection.km, source: null }],
  );
  return [...told, ...ours].sort((a, b) => (a.at === b.at ? a.km - b.km : a.at < b.at ? -1 : 1));
}

/**
 * What insurers paid, by the parts that claims name. Labour, material and unknown names stand together, then what was paid without
 * telling for what. Repairs in garages are no claims: whoever paid for them is not known.
 */
function moneyOf(rows: readonly HistoryRow[]): HistoryContent['money'] {
  const byName = new Map<string, HistoryContent['money'][number]>();
  const add = (key: string, amount: number, made: HistoryContent['money'][number]) => {
    const known = byName.get(key) ?? made;
    known.amount += amount;
    known.structural ||= made.structural;
    for (const row of made.rows) if (!known.rows.includes(row)) known.rows.push(row);
    byName.set(key, known);
  };
  const empty = { part: null, name: '', amount: 0, structural: false } as const;
  for (const { kind, amount: paid, items, key } of rows) {
    if (kind !== 'claim') continue;
    let rest = paid ?? 0;
    for (const { amount, name, part, structural } of items) {
      if (amount === null || amount === 0) continue;
      rest -= amount;
      const made = part === null ? empty : { ...empty, part, name, structural };
      add(part ?? '', amount, { ...made, rows: [key] });
    }
    if (rest > 0) add('untold', rest, { ...empty, rows: [key], untold: true });
  }
  const rank = ({ part, untold }: HistoryContent['money'][number]) =>
    untold === true ? 2 : part === null ? 1 : 0;
  return [...byName.values()].sort((a, b) => rank(a) - rank(b) || b.amount - a.amount);
}

/** Say nothing of whether the car was driven or in a garage. */
const besideTheRoad: readonly HistoryRow['kind'][] = ['policy', 'owner', 'mark'];

/** Times without any record between the first one and the query. */
function gapsOf(
  rows: readonly HistoryRow[],
  inspections: readonly HistoryInspection[],
  until: string,
): HistoryContent['gaps'] {
  const happened = rows.filter(({ kind }) => !besideTheRoad.includes(kind));
  const days = [...happened.map(({ at }) => at), ...inspections.map(({ at }) => at)].sort();
  return [...days, until].flatMap((to, index, all) => {
    const from = all[index - 1];
    if (from === undefined) return [];
    const months = monthsBetween(from, to);
    return months >= gapMonths ? { from, to, months } : [];
  });
}

/** Traces of repair on parts that no record before the inspection names. */
function unrecordedOf(rows: readonly HistoryRow[], inspections: readonly HistoryInspection[]) {
  return inspections.flatMap(({ reportNo, at, traces }) =>
    traces
      .filter(
        ({ part }) =>
          !rows.some((row) => row.at <= at && row.items.some((item) => item.part === part)),
      )
      .map(({ part, title }) => ({ reportNo, at, part, title })),
  );
}
