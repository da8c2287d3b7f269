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
