import { shanghaiDay } from '../calendar.ts';
import { isStructuralName, partOfName } from './claim-parts.ts';
import type {
  HistoryContent,
  HistoryInspection,
  HistoryRow,
  HistorySource,
} from './history-content.ts';
import { missingOf } from './history-missing.ts';
import { verdictsOf } from './history-verdicts.ts';
import { mileageConflicts, type MileagePoint, monthsBetween } from './mileage-conflicts.ts';
import type { AnsweredSource } from './source-facts.ts';

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

/** A time without any record is told from this many months on. */
const gapMonths = 12;

/** The whole content of a history report, from what the sources answered and what our inspectors saw. */
export function buildHistoryReport(given: Given): HistoryContent {
  const { answers, withdrawn, inspections, ...head } = given;
  const rows = answers.flatMap((answer) => rowsOf(answer, withdrawn));
  rows.sort((a, b) => (a.at === b.at ? (a.key < b.key ? -1 : 1) : a.at < b.at ? 1 : -1));
  const counted = rows.filter((row) => !row.withdrawn);
  const points = pointsOf(counted, inspections);
  const conflicts = mileageConflicts(points);
  const sources = answers.map(sourceOf);
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

function rowsOf({ key: source, facts }: AnsweredSource, withdrawn: readonly string[]) {
  return (facts?.rows ?? []).map((row): HistoryRow => {
    const key = `${source}:${row.id}`;
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
      km: row.km,
      amount: row.amount,
      title: row.title,
      items,
      structural: items.some(({ structural }) => structural),
      withdrawn: withdrawn.includes(key),
    };
  });
}

const sourceOf = ({ key, name, topics, outcome, facts }: AnsweredSource): HistorySource => ({
  key,
  name,
  topics: [...topics],
  state: outcome === 'badInput' ? 'failed' : outcome,
  since: facts?.since ?? null,
  through: facts?.through ?? null,
  rows: facts?.rows.length ?? 0,
});

/** Every mileage that anybody read, oldest first. */
function pointsOf(
  rows: readonly HistoryRow[],
  inspections: readonly HistoryInspection[],
): MileagePoint[] {
  const told = rows.flatMap(({ key: row, at, km, source }) =>
    km === null ? [] : [{ row, at, km, source }],
  );
  const ours = inspections.flatMap(({ reportNo: row, at, km }) =>
    km === null ? [] : [{ row, at, km, source: null }],
  );
  return [...told, ...ours].sort((a, b) => (a.at === b.at ? a.km - b.km : a.at < b.at ? -1 : 1));
}

/** Money of the parts that claims and repairs name; labour, material and unknown names stand together at the end. */
function moneyOf(rows: readonly HistoryRow[]): HistoryContent['money'] {
  const byName = new Map<string, HistoryContent['money'][number]>();
  for (const row of rows) {
    if (row.kind !== 'claim' && row.kind !== 'repair') continue;
    for (const item of row.items) {
      if (item.amount === null || item.amount === 0) continue;
      const name = item.part ?? '';
      const known = byName.get(name) ?? {
        part: item.part,
        name: item.part === null ? '' : item.name,
        amount: 0,
        structural: false,
        rows: [],
      };
      known.amount += item.amount;
      known.structural ||= item.structural && item.part !== null;
      if (!known.rows.includes(row.key)) known.rows.push(row.key);
      byName.set(name, known);
    }
  }
  return [...byName.values()].sort(
    (a, b) => Number(a.part === null) - Number(b.part === null) || b.amount - a.amount,
  );
}

/** Times without any record between the first one and the query. */
function gapsOf(
  rows: readonly HistoryRow[],
  inspections: readonly HistoryInspection[],
  until: string,
): HistoryContent['gaps'] {
  const happened = rows.filter(({ kind }) => kind !== 'policy' && kind !== 'owner');
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
