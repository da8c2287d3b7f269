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

/** Of a version after the first: what it says otherwise than the one before it. Reason null: the car was inspected again. */
export const amends = z.object({
  version: z.int(),
  at: isoTime,
  reason: z.nullable(z.string()),
  differences: z.array(reportDifference),
});
