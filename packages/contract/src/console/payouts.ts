import { payoutActionLabels, payoutStatusLabels } from '@yanche/rules/pay/pay-statement';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fen, isoTime, keyOf, pageOf, pageQuery, requestId, uuid } from '../fields.ts';
import { pageSize } from './audit.ts';
import { commandBody, words } from './command-body.ts';

const row = z.object({
  payoutId: uuid,
  status: keyOf(payoutStatusLabels),
  /** People and fen. */
  people: z.int(),
  total: fen,
  /** Of that, income tax kept back; the bank pays the rest. */
  withheld: fen,
  madeBy: z.string(),
  madeAt: isoTime,
  bankReference: z.nullable(z.string()),
  paidBy: z.nullable(z.string()),
  paidAt: z.nullable(isoTime),
  version: commandBody.version,
  actions: z.array(keyOf(payoutActionLabels)),
});
export type PayoutRow = z.output<typeof row>;

export const listPayouts = endpoint({
  name: 'listPayouts',
  method: 'GET',
  path: '/api/console/pay/payouts',
  summary: 'Payout files for the bank',
  access: { staff: 'pay.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    status: z.optional(keyOf(payoutStatusLabels)),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(row),
});

/** Idempotent by `requestId`. `leftOut`: confirmed, but without a bank account. */
export const makePayout = endpoint({
  name: 'makePayout',
  method: 'POST',
  path: '/api/console/pay/payouts/make',
  summary: 'One file of every confirmed statement whose inspector has given a bank account',
  access: { staff: 'pay.work' },
  encoding: 'json',
  body: z.strictObject({ requestId, reason: commandBody.reason }),
  answer: z.object({ payout: row, leftOut: z.int() }),
});

/** A command, because it is logged: the file holds whole account numbers. */
export const downloadPayout = endpoint({
  name: 'downloadPayout',
  method: 'POST',
  path: '/api/console/pay/payouts/file',
  summary: 'The file as CSV with the account numbers; that it was downloaded is logged',
  access: { staff: 'pay.work' },
  encoding: 'json',
  body: z.strictObject({ payoutId: uuid, reason: commandBody.reason }),
  answer: z.object({ name: z.string(), text: z.string() }),
});

/** The ledger pays every statement of the file once; the account numbers are deleted. */
export const markPayoutPaid = endpoint({
  name: 'markPayoutPaid',
  method: 'POST',
  path: '/api/console/pay/payouts/paid',
  summary: 'The bank has paid the file',
  access: { staff: 'pay.work' },
  encoding: 'json',
  body: z.strictObject({ payoutId: uuid, ...commandBody, bankReference: words() }),
  answer: row,
});
