import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import type { HistoryCounts } from '@yanche/rules/history/history-counts';
import {
  historyAnswerLabels,
  type HistoryVerdictKind,
  historyVerdictLabels,
} from '@yanche/rules/history/history-topics';
import type { HistoryVerdict } from './history-report.ts';

const kinds = Object.keys(historyVerdictLabels) as HistoryVerdictKind[];

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

const many = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function detailOf(counts: HistoryCounts, kind: HistoryVerdictKind): Bilingual {
  const { answer, rows, structural, asked } = counts.verdicts[kind];
  if (answer === 'noRecord') {
    return [`查 ${asked} 家，0 条`, `${asked} asked, 0 records`];
  }
  if (kind === 'odometer') return odometerDetail(counts);
  if (answer === 'unknown') {
    const isAsked = counts.topics.some((topic) =>
      kind === 'theft' ? topic === 'theft' : topic === 'claims' || topic === 'floodFire',
    );
    return isAsked ? ['数据方没有答复', 'The source did not answer'] : ['没有数据源', 'No source'];
  }
  if (kind !== 'accident') return [`${rows} 条`, many(rows, 'record')];
  return structural > 0
    ? [`${rows} 条，${structural} 条动结构`, `${many(rows, 'record')}, ${structural} to the frame`]
    : [`${rows} 条，没有动结构的`, `${many(rows, 'record')}, none to the frame`];
}

function odometerDetail({ verdicts, mileage }: HistoryCounts): Bilingual {
  const { answer } = verdicts.odometer;
  const { readings, origins, conflicts } = mileage;
  if (answer === 'yes') {
    return [
      `${origins} 个来源，${conflicts} 处对不上`,
      `${many(origins, 'source')}, ${many(conflicts, 'contradiction')}`,
    ];
  }
  if (answer === 'no') {
    return [
      `${origins} 个来源 ${readings} 个读数，对得上`,
      `${many(readings, 'reading')} of ${many(origins, 'source')} fit`,
    ];
  }
  return readings === 0
    ? ['没有数据源', 'No source']
    : [
        `只有 ${readings} 个读数，不够比对`,
        readings === 1
          ? '1 reading is not enough to compare'
          : `${readings} readings are not enough to compare`,
      ];
}
