import { payRateActionLabels } from '@yanche/rules/pay/pay-statement';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fen, isoTime, keyOf, pageOf, pageQuery, rowNumber, uuid } from '../fields.ts';
import { pageSize } from './audit.ts';
import { commandBody, words } from './command-body.ts';
import { searchText } from './search-terms.ts';

/** Fen for a job whose report is published, and for a visit that ended without an inspection. */
const fees = { jobFee: fen, visitFee: fen };
const rate = z.object({
  rateId: uuid,
  ...fees,
  startsAt: isoTime,
  state: z.enum(['past', 'now', 'planned']),
  sample: z.boolean(),
});

const row = z.object({
  /** A product, or a product in a town with a rate of its own. */
  rowId: z.string(),
  productId: rowNumber,
  productName: z.string(),
  /** Null: every town without a rate of its own. */
  town: z.nullable(z.object({ cityId: rowNumber, name: z.string() })),
  /** What counts now; null: none, then jobs are written down as nothing. */
  now: z.nullable(rate),
  next: z.nullable(rate),
  /** Newest first. */
  rates: z.array(rate),
  proposal: z.nullable(
    z.object({
      ...fees,
      /** Null: as soon as it is confirmed. */
      startsAt: z.nullable(isoTime),
      reason: z.string(),
      by: z.string(),
    }),
  ),
  version: commandBody.version,
  actions: z.array(keyOf(payRateActionLabels)),
});
export type PayRateRow = z.output<typeof row>;

export const listPayRates = endpoint({
  name: 'listPayRates',
  method: 'GET',
  path: '/api/console/pay/rates',
  summary: 'What inspectors get for a job, by product and town: in force, planned and former',
  access: { staff: 'pay.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    /** Part of the name of a product or town. */
    search: z.optional(searchText),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(row),
});

/** Far from the present one it is asked whether it is meant (`priceJump`), further a second person confirms it. */
export const setPayRate = endpoint({
  name: 'setPayRate',
  method: 'POST',
  path: '/api/console/pay/rates/set',
  summary: 'A rate of a product from a time on, for every town or for one',
  access: { staff: 'pay.rates' },
  encoding: 'json',
  body: z.strictObject({
    /** Of the row it was set on. */
    rowId: z.string().check(z.maxLength(60)),
    ...commandBody,
    ...fees,
    /** A town, in either language, that gets a rate of its own. */
    townName: z.optional(words()),
    /** Null: at once. */
    startsAt: z.nullable(isoTime),
    sure: z.optional(z.boolean()),
  }),
  answer: row,
});

export const decidePayRate = endpoint({
  name: 'decidePayRate',
  method: 'POST',
  path: '/api/console/pay/rates/decide',
  summary:
    'Confirm or decline the rate that a colleague proposed, withdraw one’s own, or a planned one',
  access: { staff: 'pay.read' },
  encoding: 'json',
  body: z.strictObject({
    rowId: z.string().check(z.maxLength(60)),
    ...commandBody,
    decision: z.enum(['confirm', 'decline', 'withdraw', 'drop']),
  }),
  answer: row,
});
