import * as z from 'zod/mini';
import { fen, isoTime, uuid } from '../fields.ts';
import { claimAction, claimStatusCode, claimTurn } from './claim-parts.ts';

/** A claim as lists show it. */
export const claimRow = z.object({
  claimId: uuid,
  claimNo: z.string(),
  orderId: uuid,
  orderNo: z.string(),
  carTitle: z.string(),
  /** The last of plate and VIN. */
  plateTail: z.nullable(z.string()),
  vinTail: z.string(),
  coverUrl: z.nullable(z.string()),
  status: claimStatusCode,
  statusText: z.string(),
  turn: claimTurn,
  /** What is claimed, in short. */
  subject: z.string(),
  openedAt: isoTime,
  /** Paid, or offered; null: nothing yet. */
  amount: z.nullable(fen),
  actions: z.array(claimAction),
  /** Invented data of the sample world. */
  sample: z.boolean(),
});
