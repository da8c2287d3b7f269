import { disputeOutcomeLabels } from '@yanche/rules/staff/disputes';
import * as z from 'zod/mini';
import { isoTime, keyOf } from '../fields.ts';

/** How what a customer disputed was decided, with the words to them. */
export const disputeDecision = z.object({
  outcome: keyOf(disputeOutcomeLabels),
  words: z.string(),
  at: isoTime,
});
export type DisputeDecision = z.output<typeof disputeDecision>;

/** A customer's dispute. A video without URL is still being converted for this reader. */
export const dispute = z.object({
  at: isoTime,
  reason: z.string(),
  files: z.array(
    z.object({
      kind: z.enum(['image', 'video']),
      url: z.nullable(z.string()),
      coverUrl: z.nullable(z.string()),
    }),
  ),
  /** How it was decided, with words to the customer; null while it is open, and of those decided before words were asked for. */
  decision: z.nullable(disputeDecision),
});
export type Dispute = z.output<typeof dispute>;
