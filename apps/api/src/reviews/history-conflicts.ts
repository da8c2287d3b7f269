import type { ReportContent } from '@yanche/contract/reports/reports';
import type { Bilingual } from '@yanche/rules/bilingual';
import { shanghaiDay } from '@yanche/rules/calendar';
import { grouped } from '@yanche/rules/grouped';
import type { HistoryContent, HistoryRow } from '@yanche/rules/history/history-content';
import { checklist, checklistItem } from '@yanche/rules/inspections/checklist';
import { tellYuan } from '@yanche/rules/money/money';
import { VERDICT_RULES } from '@yanche/rules/reports/verdicts';
import { tracesOf } from '#history/report/own-inspections.ts';

/** `code`: the item to look at again; null where it is not one. */
export type HistoryConflict = { code: string | null; text: Bilingual };

const rowKinds: Partial<Record<HistoryRow['kind'], Bilingual>> = {
  claim: ['理赔', 'claim'],
  repair: ['维修', 'repair'],
};
const partOf = new Map(checklist.map(({ code, part }) => [code, part]));

/**
 * Where the records of a car and what the inspector saw cannot both be true: a repair of a part that was called normal and shows no
 * trace, a mileage above the dashboard or one that fell, flood, fire, total loss or theft where nothing was found. Each tells both facts.
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
    ...turnedBack(report, history, seen),
    ...markedOnly(report, history),
    ...rows.flatMap((row) => unseenRepair(row, report)),
  ];
}

function mileageAbove({ vehicle }: ReportContent, rows: readonly HistoryRow[]): HistoryConflict[] {
  // What the customer stated was read by nobody.
  const { roadHaulKm } = vehicle;
  if (vehicle.kmStated === true || roadHaulKm === null) return [];
  const limit = roadHaulKm + VERDICT_RULES.odometer.toleranceKm;
  const [highest] = rows
    .flatMap(({ at, km }) => (km === null ? [] : [{ at, km }]))
    .sort((a, b) => b.km - a.km);
  if (highest === undefined || highest.km <= limit) return [];
  const { at, km } = highest;
  return [
    {
      code: 'ID007',
      text: [
        `车史记录 ${at} 里程 ${grouped(km)} 公里；表显 ${grouped(roadHaulKm)} 公里`,
        `A record of ${at} has ${grouped(km)} km; the dashboard shows ${grouped(roadHaulKm)} km`,
      ],
    },
  ];
}

/** Readings of the sources that fell: told once, where the inspection calls the mileage fine or could not judge it. */
function turnedBack(
  { verdicts }: ReportContent,
  history: HistoryContent,
  seen: string,
): HistoryConflict[] {
  if (verdicts.odometer !== 'none' && verdicts.odometer !== 'unchecked') return [];
  const point = (key: string) =>
    history.mileage.points.find(
      ({ row, source, at }) => row === key && source !== null && at <= seen,
    );
  const [first] = history.mileage.conflicts.flatMap(({ from, to }) => {
    const [high, low] = [point(from), point(to)];
    return high === undefined || low === undefined ? [] : [{ high, low }];
  });
  if (first === undefined) return [];
  const { high, low } = first;
  return [
    {
      code: 'ID007',
      text: [
        `车史记录 ${high.at} 里程 ${grouped(high.km)} 公里，${low.at} 只有 ${grouped(low.km)} 公里；检测没有发现调表`,
        `A record of ${high.at} has ${grouped(high.km)} km, one of ${low.at} only ${grouped(low.km)} km; the inspection found no mileage turned back`,
      ],
    },
  ];
}

type Kind = keyof ReportContent['verdicts'];
/**
 * What a source marks, and which verdicts would have to show it: none of them does where all are as given. Total loss and theft weigh so
 * much that they are told as well where nobody looked.
 */
const marks: readonly {
  mark: 'flood' | 'fire' | 'totalLoss' | 'theft';
  verdicts: readonly Kind[];
  unseen: readonly ReportContent['verdicts'][Kind][];
  says: Bilingual;
  found: Bilingual;
}[] = [
  {
    mark: 'flood',
    verdicts: ['flood'],
    unseen: ['none'],
    says: ['有水淹', 'says flood'],
    found: ['检测没有发现水淹痕迹', 'the inspection found no trace of it'],
  },
  {
    mark: 'fire',
    verdicts: ['fire'],
    unseen: ['none'],
    says: ['有火烧', 'says fire'],
    found: ['检测没有发现火烧痕迹', 'the inspection found no trace of it'],
  },
  {
    mark: 'totalLoss',
    verdicts: ['accident', 'flood', 'fire'],
    unseen: ['none', 'minor', 'unchecked'],
    says: ['报过全损', 'says total loss'],
    found: [
      '检测没有发现重大事故、水淹或火烧',
      'the inspection found no severe accident, flood or fire',
    ],
  },
  {
    mark: 'theft',
    // Whoever stole a car changes its numbers, or nothing at all: only a finding there explains the record.
    verdicts: ['identity'],
    unseen: ['none', 'minor', 'unchecked'],
    says: ['有盗抢', 'says theft'],
    found: ['检测没有发现车辆身份异常', 'the inspection found nothing wrong with its identity'],
  },
];

function markedOnly({ verdicts }: ReportContent, history: HistoryContent): HistoryConflict[] {
  return marks.flatMap(({ mark, verdicts: kinds, unseen, says, found }) => {
    const { answer, rows } = history.verdicts[mark];
    if (answer !== 'yes' || !kinds.every((kind) => unseen.includes(verdicts[kind]))) return [];
    const at = history.rows.find(({ key }) => rows.includes(key))?.at ?? '';
    return [
      {
        code: null,
        text: [
          `车史记录 ${at} ${says[0]}；${found[0]}`,
          `A record of ${at} ${says[1]}; ${found[1]}`,
        ],
      },
    ];
  });
}

function unseenRepair(row: HistoryRow, report: ReportContent): HistoryConflict[] {
  const kind = rowKinds[row.kind];
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
  const money = row.amount === null ? '' : ` ${tellYuan(row.amount)}`;
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
