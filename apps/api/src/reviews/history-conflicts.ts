import type { ReportContent } from '@yanche/contract/reports/reports';
import { shanghaiDay } from '@yanche/rules/calendar';
import type { Bilingual } from '@yanche/rules/bilingual';
import type { HistoryContent, HistoryRow } from '@yanche/rules/history/history-content';
import { checklist, checklistItem } from '@yanche/rules/inspections/checklist';
import { formatYuan } from '@yanche/rules/money/money';
import { VERDICT_RULES } from '@yanche/rules/reports/verdicts';
import { tracesOf } from '#history/report/own-inspections.ts';

/** `code`: the item to look at again; null where it is not one. */
export type HistoryConflict = { code: string | null; text: Bilingual };

const kinds: Partial<Record<HistoryRow['kind'], Bilingual>> = {
  claim: ['理赔', 'claim'],
  repair: ['维修', 'repair'],
};
const partOf = new Map(checklist.map(({ code, part }) => [code, part]));

/**
 * Where the records of a car and what the inspector saw cannot both be true: a repair of a part that was called normal and shows no
 * trace, a mileage above the dashboard, flood or fire where nothing was found. Each tells both facts.
 */
export function historyConflicts(
  report: ReportContent,
  history: HistoryContent | null,
): HistoryConflict[] {
  if (history === null) return [];
  const seen = shanghaiDay(new Date(report.inspectedAt));
  const rows = history.rows.filter(({ at, withdrawn }) => !withdrawn && at <= seen);
  return [
    ...mileageAbove(report, rows),
    ...markedOnly(report, history),
    ...rows.flatMap((row) => unseenRepair(row, report)),
  ];
}

function mileageAbove({ vehicle }: ReportContent, rows: readonly HistoryRow[]): HistoryConflict[] {
  // What the customer stated was read by nobody.
  if (vehicle.kmStated === true) return [];
  const limit = vehicle.roadHaulKm + VERDICT_RULES.odometer.toleranceKm;
  const [highest] = rows
    .flatMap(({ at, km }) => (km === null ? [] : [{ at, km }]))
    .sort((a, b) => b.km - a.km);
  if (highest === undefined || highest.km <= limit) return [];
  const { at, km } = highest;
  return [
    {
      code: 'ID007',
      text: [
        `车史记录 ${at} 里程 ${km} 公里；表显 ${vehicle.roadHaulKm} 公里`,
        `A record of ${at} has ${km} km; the dashboard shows ${vehicle.roadHaulKm} km`,
      ],
    },
  ];
}

const marks = {
  flood: ['水淹', 'flood'],
  fire: ['火烧', 'fire'],
} as const satisfies Partial<Record<keyof ReportContent['verdicts'], Bilingual>>;

function markedOnly({ verdicts }: ReportContent, history: HistoryContent): HistoryConflict[] {
  return (['flood', 'fire'] as const).flatMap((kind) => {
    const row = history.rows.find(({ key }) => history.verdicts[kind].rows.includes(key));
    if (row === undefined || verdicts[kind] !== 'none') return [];
    const [zh, en] = marks[kind];
    return [
      {
        code: null,
        text: [
          `车史记录 ${row.at} 有${zh}；检测没有发现${zh}痕迹`,
          `A record of ${row.at} says ${en}; the inspection found no trace of it`,
        ],
      },
    ];
  });
}

function unseenRepair(row: HistoryRow, report: ReportContent): HistoryConflict[] {
  const kind = kinds[row.kind];
  if (kind === undefined) return [];
  const traced = new Set(tracesOf(report).map(({ part }) => part));
  const looked = report.groups
    .flatMap(({ items }) => items)
    .filter(({ result }) => result === 'normal' || result === 'abnormal');
  const parts = new Set(
    row.items.flatMap(({ part, work }) =>
      part !== null && (work === 'replace' || work === 'repair') ? [part] : [],
    ),
  );
  const unseen = [...parts].flatMap((part) => {
    if (traced.has(part)) return [];
    // A part that nobody looked at contradicts nothing.
    const item = looked.find(({ code }) => partOf.get(code) === part);
    return item === undefined ? [] : [checklistItem(item.code)];
  });
  const [first] = unseen;
  if (first === undefined) return [];
  const money = row.amount === null ? '' : ` ¥${formatYuan(row.amount)}`;
  return [
    {
      code: first.code,
      text: [
        `车史记录 ${row.at} ${kind[0]}${money}，修过${unseen.map(({ name }) => name[0]).join('、')}；检测没有看到维修痕迹`,
        `A ${kind[1]} of ${row.at}${money} worked on ${unseen.map(({ name }) => name[1]).join(', ')}; the inspection saw no trace of repair there`,
      ],
    },
  ];
}
