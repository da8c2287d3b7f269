import * as z from 'zod/mini';
import { isoTime } from '../fields.ts';

/** Why and when it was revoked or corrected: as told to anybody, so without people. */
export const whyChanged = z.object({ at: isoTime, reason: z.string() });

/** One thing that a version says otherwise than the one before: of what, and both values. Texts in the reader's language. */
const reportDifference = z.object({
  name: z.string(),
  what: z.string(),
  from: z.string(),
  to: z.string(),
});
export type ReportDifference = z.output<typeof reportDifference>;

/** One thing that the head of a report would say otherwise. `grave`: because of a verdict that becomes its headline in red. */
export const reportEffect = z.object({
  what: z.string(),
  from: z.string(),
  to: z.string(),
  grave: z.boolean(),
});
export type ReportEffect = z.output<typeof reportEffect>;

/** Of a version after the first, in short. Reason null: the car was inspected again. */
export const amendsInShort = z.object({
  at: isoTime,
  reason: z.nullable(z.string()),
  /** What it says otherwise, in one sentence of the reader's language; '' where nothing that is compared. */
  changes: z.string(),
});

/** The same with all that it says otherwise than the one before it. */
export const amends = z.extend(amendsInShort, {
  version: z.int(),
  differences: z.array(reportDifference),
});
