import * as z from 'zod/mini';
import { isoTime, uuid } from '../fields.ts';

/** `total`: items of the product; `done`: answered ones that have reached us, the last one `at`. */
export const progress = z.object({
  done: z.int(),
  total: z.int(),
  group: z.nullable(z.string()),
  /** Where on the walk around the car the last answer belongs; null before the first. */
  station: z.nullable(z.object({ no: z.int(), of: z.int(), name: z.string() })),
  at: z.nullable(isoTime),
  /** The reviewer has sent the report back, and it was not handed in again. */
  isSentBack: z.boolean(),
});

/** The claim of an order that somebody has to act on: whose turn, and until when. */
export const orderClaim = z.object({
  claimId: uuid,
  statusText: z.string(),
  who: z.enum(['customer', 'us']),
  until: isoTime,
});
