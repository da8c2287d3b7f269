import { soldItemActionLabels, soldItemKindLabels } from '@yanche/rules/money/sold-items';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fen, isoTime, keyOf, pageOf, pageQuery, uuid } from '../fields.ts';
import { pageSize } from './audit.ts';
import { commandBody, words } from './command-body.ts';
import { searchText } from './search-terms.ts';

/** `product-1002` or `addon-LIFT`. */
const itemId = z.string().check(z.regex(/^(product-\d{1,9}|addon-\w{1,40})$/));
const kind = keyOf(soldItemKindLabels);

const terms = {
  price: fen,
  /** What is crossed out beside it; null: an extra, which has none. */
  originPrice: z.nullable(fen),
  cashback: fen,
  onSale: z.boolean(),
};
const price = z.object({
  ...terms,
  /** Null: what the item was created with. */
  priceId: z.nullable(uuid),
  startsAt: z.nullable(isoTime),
  state: z.enum(['past', 'now', 'planned']),
});

const soldItem = z.object({
  itemId,
  kind,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  summary: z.string(),
  summaryEn: z.string(),
  /** Minutes of the visit and until the report is due; 0 for what has none. */
  durationMin: z.int(),
  slaMin: z.int(),
  ...terms,
  /** Whether there is a screen that sells it: what is missing may have a price already. */
  offered: z.boolean(),
  /** The next change, and all of them, newest first. */
  next: z.nullable(price),
  prices: z.array(price),
  /** So far from the present price that a second person confirms it; null: nothing waits. */
  proposal: z.nullable(
    z.object({
      ...terms,
      /** Null: as soon as it is confirmed. */
      startsAt: z.nullable(isoTime),
      reason: z.string(),
      by: z.string(),
      at: isoTime,
    }),
  ),
  /** Orders that wait for payment, at the price they were made with. */
  unpaid: z.int(),
  version: z.int(),
  actions: z.array(keyOf(soldItemActionLabels)),
});
export type SoldItem = z.output<typeof soldItem>;
export type SoldPrice = z.output<typeof price>;

export const listSoldItems = endpoint({
  name: 'listSoldItems',
  method: 'GET',
  path: '/api/console/products',
  summary: 'Products and extras with their prices: in force, planned and former',
  access: { staff: 'products.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    kind: z.optional(kind),
    onSale: z.optional(z.enum(['yes', 'no'])),
    /** `yes`: only those with a price that waits for a second person. */
    waiting: z.optional(z.enum(['yes'])),
    /** Part of a name or code. */
    search: z.optional(searchText),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(soldItem),
});

/** Quotes that were given before hold until they expire, and orders keep what they were made with. */
export const setSoldPrice = endpoint({
  name: 'setSoldPrice',
  method: 'POST',
  path: '/api/console/products/price',
  summary: 'A price from a time on, or taking something off sale from a time on',
  access: { staff: 'products.change' },
  encoding: 'json',
  body: z.strictObject({
    itemId,
    ...commandBody,
    ...terms,
    /** Null: at once. */
    startsAt: z.nullable(isoTime),
    /** What `priceJump` asked was read. */
    sure: z.optional(z.boolean()),
  }),
  answer: soldItem,
});

export const decideSoldPrice = endpoint({
  name: 'decideSoldPrice',
  method: 'POST',
  path: '/api/console/products/price/decide',
  summary: 'Confirm or decline the price that a colleague proposed, or withdraw one’s own',
  access: { staff: 'products.decide' },
  encoding: 'json',
  body: z.strictObject({
    itemId,
    ...commandBody,
    decision: z.enum(['confirm', 'decline', 'withdraw']),
  }),
  answer: soldItem,
});

export const dropSoldPrice = endpoint({
  name: 'dropSoldPrice',
  method: 'POST',
  path: '/api/console/products/price/drop',
  summary: 'Withdraw a price that has not begun',
  access: { staff: 'products.change' },
  encoding: 'json',
  body: z.strictObject({ itemId, ...commandBody, priceId: uuid }),
  answer: soldItem,
});

export const editSoldItem = endpoint({
  name: 'editSoldItem',
  method: 'POST',
  path: '/api/console/products/edit',
  summary: 'What a product or extra is called and how long it takes',
  access: { staff: 'products.change' },
  encoding: 'json',
  body: z.strictObject({
    itemId,
    ...commandBody,
    name: words(),
    nameEn: words(),
    /** Extras have neither line nor times. */
    summary: z.optional(words(TEXT_LIMITS.reason)),
    summaryEn: z.optional(words(TEXT_LIMITS.reason)),
    durationMin: z.optional(z.int().check(z.gte(5), z.lte(480))),
    slaMin: z.optional(z.int().check(z.gte(1), z.lte(10_080))),
  }),
  answer: soldItem,
});
