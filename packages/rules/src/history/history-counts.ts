import type { HistoryContent } from './history-content.ts';
import type { HistoryAnswer, HistoryTopic, HistoryVerdictKind } from './history-topics.ts';

/** What the six answers rest on, in numbers: enough for their words, and nothing of a single record. */
export type HistoryCounts = {
  topics: HistoryTopic[];
  verdicts: Record<
    HistoryVerdictKind,
    { answer: HistoryAnswer; rows: number; structural: number; asked: number }
  >;
  mileage: { readings: number; origins: number; conflicts: number };
};

export function countHistory(content: HistoryContent): HistoryCounts {
  const { mileage, product, rows, verdicts } = content;
  const counted = (kind: HistoryVerdictKind) => {
    const { answer, asked, rows: keys } = verdicts[kind];
    const structural = rows.filter((row) => row.structural && keys.includes(row.key)).length;
    return { answer, rows: keys.length, structural, asked };
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
