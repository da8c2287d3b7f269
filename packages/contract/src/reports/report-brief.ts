import * as z from 'zod/mini';

export const findingClass = z.enum(['structure', 'safety', 'repair', 'cosmetic', 'trace']);

/** What lists tell of a report. */
export const reportBrief = z.object({
  verdicts: z.record(z.string(), z.string()),
  /** How many faults were found. */
  found: z.int(),
  /** What the worst fault concerns; null without any, and in reports of before. */
  worst: z.nullable(findingClass),
  /** How many items nobody checked. */
  open: z.int(),
  grade: z.nullable(z.string()),
  total: z.nullable(z.number()),
  provisional: z.boolean(),
});
export type ReportBrief = z.output<typeof reportBrief>;
