import { frameOf } from './claim-parts.ts';
import type { HistoryContent } from './history-content.ts';
import type { HistoryAnswer, HistoryTopic, HistoryVerdictKind } from './history-topics.ts';

/** What the six answers rest on, in numbers: enough for their words, and nothing of a single record. */
export type HistoryCounts = {
  topics: HistoryTopic[];
  verdicts: Record<
    HistoryVerdictKind,
    {
      answer: HistoryAnswer;
      rows: number;
      structural: number;
      asked: number;
      /** As in `HistoryContent`; `partless`: rows of which no part is known. Both are absent in inspection reports of before. */
      silent?: number;
      partless?: number;
    }
  >;
  mileage: { readings: number; origins: number; conflicts: number };
};

export function countHistory(content: HistoryContent): HistoryCounts {
  const { mileage, product, rows, verdicts } = content;
  const counted = (kind: HistoryVerdictKind) => {
    const { answer, asked, rows: keys, silent = 0 } = verdicts[kind];
    const own = rows.filter(({ key }) => keys.includes(key)).map(frameOf);
    const structural = own.filter((reached) => reached === true).length;
    const partless = own.filter((reached) => reached === null).length;
    return { answer, rows: keys.length, structural, asked, silent, partless };
  };
  return {
    topics: product.topics,
    verdicts: {
      accident: counted('accident'),
      odometer: counted('odometer'),
      flood: counted('flood'),
      fire: counted('fire'),
      totalLoss: counted('totalLoss'),
      theft: counted('theft'),
    },
    mileage: {
      readings: mileage.points.length,
      origins: new Set(mileage.points.map(({ source }) => source)).size,
      conflicts: mileage.conflicts.length,
    },
  };
}
