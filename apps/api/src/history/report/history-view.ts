import type { HistoryReportView } from '@yanche/contract/history/history-report';
import { missingIn } from '@yanche/contract/history/missing-words';
import { sourceStates, noRecordCaution } from '@yanche/contract/history/source-words';
import { counted, type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { grouped } from '@yanche/rules/grouped';
import type { HistoryContent } from '@yanche/rules/history/history-content';
import { historyTopicLabels } from '@yanche/rules/history/history-topics';
import { eventsIn, inRecordWords } from './event-rows.ts';
import { headlineOf, toneOf } from './headline.ts';
import { verdictsIn } from './verdict-words.ts';

export type ViewOf = {
  language: Language;
  /** The title in the reader's language. */
  carTitle: string;
  /** The reader's own inspections, order ids by report number. */
  ownInspections: ReadonlyMap<string, string>;
};

/** The report in the reader's words, from its content alone. */
export function viewOf(
  content: HistoryContent,
  { language, carTitle, ownInspections }: ViewOf,
): Omit<HistoryReportView, 'seal' | 'status' | 'newestVersion' | 'changed'> {
  const inWords = (words: Bilingual) => inLanguage(words, language);
  const nameOf = (key: string | null) =>
    inWords(
      content.sources.find((source) => source.key === key)?.name ?? [
        '我们的检测',
        'Our inspection',
      ],
    );
  return {
    reportNo: content.reportNo,
    version: content.version,
    sample: content.sample,
    carTitle,
    plateMask: content.vehicle.plateMask,
    vin: content.vehicle.vin,
    productName: inWords(content.product.name),
    queriedAt: content.queriedAt,
    headline: inWords(headlineOf(content)),
    basis: inWords(basisOf(content)),
    tone: toneOf(content),
    empty: content.rows.length === 0,
    verdicts: verdictsIn(content, language),
    caution: { title: inWords(noRecordCaution.title), text: inWords(noRecordCaution.text) },
    mileage: {
      points: content.mileage.points.map(({ row, at, km, source }) => ({
        key: row,
        at,
        km,
        source: nameOf(source),
        ours: source === null,
        conflict: content.mileage.conflicts.some(({ from, to }) => from === row || to === row),
      })),
      conflicts: content.mileage.conflicts.map((conflict) => ({
        ...conflict,
        text: inWords(conflictOf(content, conflict)),
      })),
      summary: inWords([
        `${content.mileage.points.length} 个读数`,
        counted(content.mileage.points.length, 'reading'),
      ]),
    },
    events: eventsIn(content, { language, ownInspections }),
    money: {
      total: content.money.reduce((sum, { amount }) => sum + amount, 0),
      parts: content.money.map(({ rows, untold, ...part }, index) => ({
        ...part,
        number: part.part === null ? 0 : index + 1,
        name:
          part.part === null
            ? inWords(untold ? moneyWords.untold : moneyWords.rest)
            : inRecordWords(part.name, language),
        rowKeys: rows,
      })),
    },
    unrecorded: content.unrecorded.map(({ reportNo, at, title }) => ({
      at,
      title: inWords([`${at} 当面检测看到了`, `Our inspection of ${at} saw it`]),
      detail: inWords([`${title}，记录里没有这条`, `${title}: no record of it`]),
      inspectionOrderId: ownInspections.get(reportNo ?? '') ?? null,
    })),
    sources: content.sources.map((source) => ({
      name: inWords(source.name),
      topics: source.topics.map((topic) => ({ topic, label: inWords(historyTopicLabels[topic]) })),
      state: source.state,
      stateText: inWords(sourceStates[source.state]),
      rows: source.rows,
      since: source.since,
      through: source.through,
    })),
    missing: missingIn(content, language),
    keptUntil: content.keptUntil,
  };
}

const moneyWords = {
  rest: ['工时、材料等', 'Labour, materials and others'],
  untold: ['没有给出零件', 'No parts given'],
} satisfies Record<string, Bilingual>;

/** "2 sources, 17 records, and our inspection of 2026-11-22". */
function basisOf({ sources, rows, inspections }: HistoryContent): Bilingual {
  const answered = sources.filter(({ state }) => state === 'ready' || state === 'noRecord').length;
  const count = rows.filter(({ withdrawn }) => !withdrawn).length;
  const [newest] = inspections;
  return [
    `依据 ${answered} 家数据源 ${count} 条记录${newest === undefined ? '' : `，和我们 ${newest.at} 的检测`}`,
    `Based on ${counted(count, 'record')} of ${counted(answered, 'source')}${newest === undefined ? '' : `, and our inspection of ${newest.at}`}`,
  ];
}

function conflictOf(
  { mileage }: HistoryContent,
  { from, to, dropKm }: HistoryContent['mileage']['conflicts'][number],
): Bilingual {
  const at = (key: string) => mileage.points.find(({ row }) => row === key)?.at ?? '';
  const less = grouped(dropKm);
  return [
    `${at(to)} 的读数比 ${at(from)} 少 ${less} 公里`,
    `The reading of ${at(to)} is ${less} km below that of ${at(from)}`,
  ];
}
