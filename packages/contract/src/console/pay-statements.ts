import { payActionLabels, payStatusLabels } from '@yanche/rules/pay/pay-statement';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fen, isoTime, keyOf, pageOf, pageQuery, signedFen, uuid, yearMonth } from '../fields.ts';
import { earningRow } from '../pay/own-pay.ts';
import { pageSize } from './audit.ts';
import { commandBody } from './command-body.ts';
import { searchText } from './search-terms.ts';

const row = z.object({
  statementId: uuid,
  inspector: z.object({ inspectorId: uuid, name: z.string() }),
  month: yearMonth,
  total: signedFen,
  /** Of that, income tax kept back, and what is paid: fixed once it is confirmed, before that as it would be. */
  withheld: fen,
  net: signedFen,
  jobs: z.int(),
  /** Lines of nothing that finance has to look at. */
  toLookAt: z.int(),
  status: keyOf(payStatusLabels),
  lines: z.array(earningRow),
  /** Of the file it is in, else the one that they gave; null: none yet. */
  account: z.nullable(
    z.object({
      mask: z.string(),
      bankName: z.string(),
      holder: z.string(),
      /** Of the one they gave. */
      changedAt: z.nullable(isoTime),
    }),
  ),
  proposedBy: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  payoutId: z.nullable(uuid),
  paidAt: z.nullable(isoTime),
  version: commandBody.version,
  actions: z.array(keyOf(payActionLabels)),
});
export type PayStatementRow = z.output<typeof row>;

export const listPayStatements = endpoint({
  name: 'listPayStatements',
  method: 'GET',
  path: '/api/console/pay/statements',
  summary: 'What each inspector earned in each month, and how far it is paid',
  access: { staff: 'pay.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    status: z.optional(keyOf(payStatusLabels)),
    /** `2026-11`, or its beginning. */
    month: z.optional(z.string().check(z.regex(/^\d{1,4}(-\d{0,2})?$/))),
    /** Of a month that is over and not paid yet. */
    waiting: z.optional(z.literal('yes')),
    /** The statements of one file. */
    payoutId: z.optional(uuid),
    /** Part of the name of an inspector. */
    search: z.optional(searchText),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(row),
});

/** `confirm` above 5,000 yuan, with what one person confirmed alone within a day, waits for a second person. */
export const movePayStatement = endpoint({
  name: 'movePayStatement',
  method: 'POST',
  path: '/api/console/pay/statements/move',
  summary: 'Confirm a statement, agree to it, open it again, take it out of a payout file',
  access: { staff: 'pay.read' },
  encoding: 'json',
  body: z.strictObject({
    statementId: uuid,
    ...commandBody,
    event: z.enum(['confirm', 'agree', 'decline', 'withdraw', 'reopen', 'takeOut']),
  }),
  answer: row,
});

/** The reason is told to the inspector. */
export const adjustPay = endpoint({
  name: 'adjustPay',
  method: 'POST',
  path: '/api/console/pay/statements/adjust',
  summary: 'Add to a statement or deduct from it; the inspector reads why',
  access: { staff: 'pay.work' },
  encoding: 'json',
  body: z.strictObject({
    statementId: uuid,
    ...commandBody,
    kind: z.enum(['addition', 'deduction']),
    amount: fen.check(z.gte(1)),
  }),
  answer: row,
});
