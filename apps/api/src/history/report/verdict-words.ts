import type { HistoryVerdict } from '@yanche/contract/history/history-report';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import type { HistoryContent } from '@yanche/rules/history/history-content';
import {
  historyAnswerLabels,
  type HistoryVerdictKind,
  historyVerdictLabels,
} from '@yanche/rules/history/history-topics';

const kinds = Object.keys(historyVerdictLabels) as HistoryVerdictKind[];

/** The six answers with their words. Nothing here is ever told as good. */
export const verdictsIn = (content: HistoryContent, language: Language): HistoryVerdict[] =>
  kinds.map((kind) => {
    const { answer, rows, structural } = content.verdicts[kind];
    const isGrave = answer === 'yes' && (kind !== 'accident' || structural);
    return {
      kind,
      label: inLanguage(historyVerdictLabels[kind], language),
      answer,
      word: inLanguage(historyAnswerLabels[answer], language),
      detail: inLanguage(detailOf(content, kind), language),
      tone: isGrave ? 'grave' : answer === 'yes' ? 'warn' : 'plain',
      rowKeys: rows,
    };
  });

function detailOf(content: HistoryContent, kind: HistoryVerdictKind): readonly [string, string] {
  const { answer, rows, asked } = content.verdicts[kind];
  if (answer === 'noRecord') {
    return [`查 ${asked} 家，0 条`, `${asked} asked, 0 records`];
  }
  if (kind === 'odometer') return odometerDetail(content);
  if (answer === 'unknown') {
    const isAsked = content.product.topics.some((topic) =>
      kind === 'theft' ? topic === 'theft' : topic === 'claims' || topic === 'floodFire',
    );
    return isAsked ? ['数据方没有答复', 'The source did not answer'] : ['没有数据源', 'No source'];
  }
  if (kind !== 'accident') return [`${rows.length} 条`, `${rows.length} records`];
  const frame = content.rows.filter((row) => row.structural && rows.includes(row.key)).length;
  return frame > 0
    ? [`${rows.length} 条，${frame} 条动结构`, `${rows.length} records, ${frame} to the frame`]
    : [`${rows.length} 条，没有动结构的`, `${rows.length} records, none to the frame`];
}

function odometerDetail({ verdicts, mileage }: HistoryContent): readonly [string, string] {
  const { answer } = verdicts.odometer;
  const readings = mileage.points.length;
  const origins = new Set(mileage.points.map(({ source }) => source)).size;
  if (answer === 'yes') {
    const count = mileage.conflicts.length;
    return [`${origins} 个来源，${count} 处对不上`, `${origins} sources, ${count} contradictions`];
  }
  if (answer === 'no') {
    return [
      `${origins} 个来源 ${readings} 个读数，对得上`,
      `${readings} readings of ${origins} sources fit`,
    ];
  }
  return readings === 0
    ? ['没有数据源', 'No source']
    : [`只有 ${readings} 个读数，不够比对`, `${readings} readings are not enough to compare`];
}
