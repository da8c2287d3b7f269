import type { Bilingual } from '../bilingual.ts';
import type { HistoryAnswer, HistoryTopic, HistoryVerdictKind } from './history-topics.ts';
import type { SourceRowKind, WorkKind } from './source-facts.ts';

/** A row of a report. Its key is "source:id", the same in every version. */
export type HistoryRow = {
  key: string;
  source: string;
  kind: SourceRowKind;
  at: string;
  /** Of a policy, its last day or month. */
  until?: string;
  km: number | null;
  amount: number | null;
  title: string;
  items: {
    name: string;
    part: string | null;
    work: WorkKind;
    amount: number | null;
    structural: boolean;
  }[];
  /** Whether the work reached the body's frame; null where no part was told, so that nobody knows. */
  structural: boolean | null;
  /** Withdrawn after a case: told, and counted for nothing. */
  withdrawn: boolean;
};

/** One of our own inspections of the car. */
export type HistoryInspection = {
  /** In this report; older contents have the report number in its place. */
  key?: string;
  /** Null where somebody else ordered it. */
  reportNo: string | null;
  at: string;
  /** Null where the dash could not be read or was only stated. */
  km: number | null;
  /** Parts with traces of repair, of the checklist. */
  traces: { part: string; title: string; structural: boolean }[];
};

export const inspectionKey = ({ key, reportNo }: HistoryInspection): string =>
  key ?? reportNo ?? '';

export type HistorySource = {
  key: string;
  name: Bilingual;
  topics: HistoryTopic[];
  /** `badInput`: papers that it did not accept; told as `failed` in reports of before. */
  state: 'ready' | 'noRecord' | 'unsupported' | 'badInput' | 'contradictory' | 'failed';
  since: string | null;
  through: string | null;
  rows: number;
};

export type HistoryMissing = {
  kind:
    | 'noSource'
    | 'failed'
    | 'unsupported'
    | 'badInput'
    | 'contradictory'
    | 'before'
    | 'after'
    | 'stopped'
    | 'unknown';
  topic: HistoryTopic;
  source: string | null;
  at: string | null;
  months: number | null;
};

/** The hashed and signed content of a history report: facts and the sources' own words, none of ours. */
export type HistoryContent = {
  reportNo: string;
  version: number;
  kind: 'history';
  rulesVersion: string;
  sample: boolean; // invented records of the built-in sources
  vehicle: { vin: string; plateMask: string | null; carTitle: string };
  product: { code: string; name: Bilingual; topics: HistoryTopic[] };
  queriedAt: string;
  publishedAt: string;
  keptUntil: string;
  sources: HistorySource[];
  verdicts: Record<
    HistoryVerdictKind,
    {
      answer: HistoryAnswer;
      rows: string[];
      structural: boolean | null;
      /** Sources that could have told it and say that they have nothing. */
      asked: number;
      /** Sources that answered, but not this; reports of before have no such number. */
      silent?: number;
    }
  >;
  /** Newest first. */
  rows: HistoryRow[];
  inspections: HistoryInspection[];
  mileage: {
    /** Oldest first; `row` is the key of a row or of an inspection. */
    points: { row: string; at: string; km: number; source: string | null }[];
    conflicts: { from: string; to: string; dropKm: number }[];
  };
  /**
   * What insurers paid by part, the largest first; `part` null: labour, materials and what we cannot place. `untold`: what was paid
   * beyond the items that were told.
   */
  money: {
    part: string | null;
    name: string;
    amount: number;
    structural: boolean;
    rows: string[];
    untold?: true;
  }[];
  gaps: { from: string; to: string; months: number }[];
  /** What an inspection saw that no record has. */
  unrecorded: { reportNo: string | null; at: string; part: string; title: string }[];
  missing: HistoryMissing[];
};
