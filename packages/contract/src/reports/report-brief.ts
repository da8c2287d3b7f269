import * as z from 'zod/mini';

export const findingClass = z.enum(['structure', 'safety', 'repair', 'cosmetic', 'trace']);

/** Verdicts that found nothing although not every item they rest on was seen: never told as fine. */
export const partly = z.array(z.string());

/** What a report is about: how many items it has, and the parts of the car that its package leaves out. */
export const reportScope = z.object({
  kind: z.enum(['inspection', 'free']),
  items: z.int(),
  /** Names of groups, see `leftOutParts`. */
  leftOut: z.array(z.string()),
  /** `HistoryVerdictKind`s of which the history query that is part of it found records; absent without any. */
  recorded: z.optional(z.array(z.string())),
});
export type ReportScope = z.output<typeof reportScope>;

/** What lists tell of a report. */
export const reportBrief = z.object({
  version: z.int(),
  verdicts: z.record(z.string(), z.string()),
  /** How many faults were found. */
  found: z.int(),
  /** What the worst fault concerns; null without any, and in reports of before. */
  worst: z.nullable(findingClass),
  partly,
  /** How many items nobody checked. */
  open: z.int(),
  scope: z.optional(reportScope),
  grade: z.nullable(z.string()),
  total: z.nullable(z.number()),
  provisional: z.boolean(),
});
export type ReportBrief = z.output<typeof reportBrief>;
