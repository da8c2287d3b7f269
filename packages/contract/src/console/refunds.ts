import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fen, isoTime, pageOf, pageQuery, uuid } from '../fields.ts';
import { paidWith } from '../orders/orders.ts';
import { pageSize } from './audit.ts';
import { commandBody } from './command-body.ts';

const refundRow = z.object({
  refundId: uuid,
  order: z.object({
    orderId: uuid,
    orderNo: z.string(),
    /** A top-up paid twice: the second payment goes back. */
    kind: z.enum(['inspection', 'self', 'history', 'topUp']),
  }),
  amount: fen,
  method: paidWith,
  /** `wallet`: not back to where it came from; `company`, `bank`: settled outside. */
  way: z.enum(['original', 'wallet', 'company', 'bank']),
  /** Where the money goes, in words. */
  to: z.string(),
  /** Beside the one by rules. */
  byHand: z.boolean(),
  status: z.enum(['pending', 'done']),
  /** Tried so often that somebody should look. */
  inTrouble: z.boolean(),
  /** Open for longer than a day. */
  isLate: z.boolean(),
  tries: z.int(),
  createdAt: isoTime,
  /** When it is tried next by itself; null once it is paid. */
  nextAt: z.nullable(isoTime),
  doneAt: z.nullable(isoTime),
  /** What the reader may do with it now. */
  actions: z.array(z.enum(['retry', 'toWallet', 'settle'])),
});
export type RefundRow = z.output<typeof refundRow>;

export const listRefunds = endpoint({
  name: 'listRefunds',
  method: 'GET',
  path: '/api/console/refunds',
  summary: 'Refunds of every kind of order: in trouble, open and paid',
  access: { staff: 'refunds.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    /** `late`: open for longer than a day. `trouble`: open after many tries. `open`: not paid yet. */
    state: z.optional(z.enum(['late', 'trouble', 'open', 'done'])),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(refundRow),
});

/** `tries`: as it was read. */
export const retryRefund = endpoint({
  name: 'retryRefund',
  method: 'POST',
  path: '/api/console/refunds/retry',
  summary: 'Try a refund that has not been paid at once',
  access: { staff: 'refunds.retry' },
  encoding: 'json',
  body: z.strictObject({
    refundId: uuid,
    tries: z.int().check(z.gte(0)),
    reason: commandBody.reason,
  }),
  answer: z.object({ outcome: z.enum(['done', 'pending']) }),
});
