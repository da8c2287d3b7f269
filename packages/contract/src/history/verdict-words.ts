import { counted, type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import type { HistoryCounts } from '@yanche/rules/history/history-counts';
import {
  historyAnswerLabels,
  type HistoryVerdictKind,
  historyVerdictLabels,
} from '@yanche/rules/history/history-topics';
import type { HistoryVerdict } from './history-report.ts';

const kinds = Object.keys(historyVerdictLabels) as HistoryVerdictKind[];

/** It failed, does not know the car, or did not accept the papers: which, is told with the sources. */
const noAnswer: Bilingual = ['数据方没有给结果', 'No result from the source'];
const noSource: Bilingual = ['没有数据源', 'No source'];

type Words = Omit<HistoryVerdict, 'rowKeys'>;

/** The six answers with their words. Nothing here is ever told as good. */
export const verdictWordsIn = (counts: HistoryCounts, language: Language): Words[] =>
  kinds.map((kind) => {
    const { answer, structural } = counts.verdicts[kind];
    const isGrave = answer === 'yes' && (kind !== 'accident' || structural > 0);
    return {
      kind,
      label: inLanguage(historyVerdictLabels[kind], language),
      answer,
      word: inLanguage(historyAnswerLabels[answer], language),
      detail: inLanguage(detailOf(counts, kind), language),
      tone: isGrave ? 'grave' : answer === 'yes' ? 'warn' : 'plain',
    };
  });

function detailOf(counts: HistoryCounts, kind: HistoryVerdictKind): Bilingual {
  const { answer, rows, structural, asked, silent = 0, partless = 0 } = counts.verdicts[kind];
  if (answer === 'noRecord') {
    return [`查 ${asked} 家，0 条`, `${asked} asked, 0 records`];
  }
  if (kind === 'odometer') return odometerDetail(counts);
  if (answer === 'unknown') {
    if (silent > 0) return ['数据方没有给出', 'The source does not say'];
    const isAsked = counts.topics.some((topic) =>
      kind === 'theft' ? topic === 'theft' : topic === 'claims' || topic === 'floodFire',
    );
    return isAsked ? noAnswer : noSource;
  }
  if (kind !== 'accident') return [`${rows} 条`, counted(rows, 'record')];
  return frameDetail(rows, structural, partless);
}

/** How far the work went: "none to the frame" only where every record tells its parts. */
function frameDetail(rows: number, structural: number, partless: number): Bilingual {
  const records = counted(rows, 'record');
  if (structural > 0) {
    return [`${rows} 条，${structural} 条动结构`, `${records}, ${structural} to the frame`];
  }
  if (partless === 0) return [`${rows} 条，没有动结构的`, `${records}, none to the frame`];
  return partless === rows
    ? [`${rows} 条，没有零件明细`, `${records}, no parts listed`]
    : [`${rows} 条，${partless} 条没有零件明细`, `${records}, ${partless} without a list of parts`];
}

function odometerDetail({ topics, verdicts, mileage }: HistoryCounts): Bilingual {
  const { answer } = verdicts.odometer;
  const { readings, origins, conflicts } = mileage;
  if (answer === 'yes') {
    return [
      `${origins} 个来源，${conflicts} 处对不上`,
      `${counted(origins, 'source')}, ${counted(conflicts, 'contradiction')}`,
    ];
  }
  if (answer === 'no') {
    return [
      `${origins} 个来源 ${readings} 个读数，对得上`,
      `${counted(readings, 'reading')} of ${counted(origins, 'source')} fit`,
    ];
  }
  if (readings === 0) {
    if ((verdicts.odometer.silent ?? 0) > 0) {
      return ['数据方没有给出里程', 'The source tells no mileage'];
    }
    const isAsked = topics.some((topic) => topic === 'mileage' || topic === 'services');
    return isAsked ? noAnswer : noSource;
  }
  return [
    `只有 ${readings} 个读数，不够比对`,
    readings === 1
      ? '1 reading is not enough to compare'
      : `${readings} readings are not enough to compare`,
  ];
}
