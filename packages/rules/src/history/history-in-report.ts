import type { HistoryContent, HistoryMissing, HistorySource } from './history-content.ts';
import { countHistory, type HistoryCounts } from './history-counts.ts';

/**
 * How far the query of a package had come when its inspection was published. Only the first two have answers; all others are told
 * as unknown. `notAgreed`: nobody allowed it; `noSource`: we have nobody to ask; `open`: sources had not answered; `needs`: a source asks for papers that an
 * inspection order does not have; `gone`: its time was over.
 */
export type HistoryStage =
  | 'reported'
  | 'noRecord'
  | 'notAgreed'
  | 'noSource'
  | 'open'
  | 'unsupported'
  | 'needs'
  | 'failed'
  | 'gone';

/**
 * What an inspection report says of the car's past. It outlives the history report, whose records are deleted when their time is
 * over: so it holds answers, numbers and who was asked, and the hash of the report that had the records.
 */
export type HistoryInReport = {
  stage: HistoryStage;
  reportNo: string | null;
  hash: string | null;
  queriedAt: string | null;
  sample: boolean;
  sources: HistorySource[];
  counts: HistoryCounts | null;
  missing: HistoryMissing[];
};

export const historyUnknown = (
  stage: Exclude<HistoryStage, 'reported' | 'noRecord'>,
): HistoryInReport => ({
  stage,
  reportNo: null,
  hash: null,
  queriedAt: null,
  sample: false,
  sources: [],
  counts: null,
  missing: [],
});

export const historyInReport = (
  content: HistoryContent,
  { stage, hash }: { stage: 'reported' | 'noRecord'; hash: string },
): HistoryInReport => ({
  stage,
  reportNo: content.reportNo,
  hash,
  queriedAt: content.queriedAt,
  sample: content.sample,
  sources: content.sources,
  counts: countHistory(content),
  // "No service since" is the day of a record.
  missing: content.missing.filter(({ kind }) => kind !== 'stopped'),
});
