import type { Bilingual } from '../bilingual.ts';
import type { SourceOutcome } from './history-refund.ts';
import type { HistoryTopic } from './history-topics.ts';

/** `mark`: a source says something of the car without a record of it (`source-marks.ts`). */
export type SourceRowKind =
  | 'claim'
  | 'service'
  | 'repair'
  | 'mileage'
  | 'policy'
  | 'owner'
  | 'mark';
export type WorkKind = 'replace' | 'repair' | 'material' | 'labour';

/** One record as a source tells it, without anything personal. Money in fen, mileage in km. */
export type SourceRow = {
  /** Of the source, unique in its answer. */
  readonly id: string;
  readonly kind: SourceRowKind;
  /** A day, or a month where no day is told: "2021-08-09", "2021-08". */
  readonly at: string;
  /** Of a policy, its last day or month. */
  readonly until?: string;
  readonly km: number | null;
  readonly amount: number | null;
  readonly title: string;
  readonly items: readonly {
    readonly name: string;
    readonly work: WorkKind;
    readonly amount: number | null;
  }[];
};

export type SourceFlag = 'flood' | 'fire' | 'totalLoss' | 'theft';

/** What a source has of a car. */
export type SourceFacts = {
  /** From when on it has records, and until when they are complete. */
  readonly since: string;
  readonly through: string;
  /** Only what the source marks itself; `rows` are the ids that say so. */
  readonly flags: Readonly<
    Record<
      SourceFlag,
      { readonly says: 'yes' | 'no' | 'unknown'; readonly rows: readonly string[] }
    >
  >;
  readonly rows: readonly SourceRow[];
  /** What it was asked for and cannot tell. */
  readonly unknown: readonly HistoryTopic[];
  /** How long the answer may be kept, days. */
  readonly keptDays: number;
};

/** One source with its final answer. */
export type AnsweredSource = {
  key: string;
  name: Bilingual;
  topics: readonly HistoryTopic[];
  outcome: SourceOutcome;
  facts: SourceFacts | null;
};
