import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { explainPath, ofReport, openParts, openVerdicts, pricedVerdicts } from './explain.ts';
import { fen, isoTime, pageOf, pageQuery, uuid, yearMonth } from '../fields.ts';

/*
 * Selling guidance from the market: cars on sale and sold that resemble the reported one. `sample`: those cars are
 * invented.
 */
const query = z.strictObject(ofReport);
const share = z.number(); // 0.05 is five percent
const access = 'login';

/** The scope of compared cars. */
const scope = z.object({
  licenseFrom: yearMonth,
  licenseTo: yearMonth,
  kmFrom: z.int(),
  kmTo: z.int(),
  /** Around the order's city; null: the whole country. */
  radiusKm: z.nullable(z.int()),
  soldWithinDays: z.int(),
  sample: z.boolean(),
});
export type MarketScope = z.output<typeof scope>;

const suggestedPrice = z.object({
  /** The expected sale price. */
  price: fen,
  low: fen,
  high: fen,
  /**
   * Share of comparable deals within an interval of this width (leave-one-out). Null after a bad verdict: those deals
   * were of ordinary cars, so the interval is only widened.
   */
  coverage: z.nullable(share),
  typicalError: share,
  level: z.enum(['high', 'medium', 'low']),
  /** Comparable deals adjusted to this car's age, mileage and model, in ordinary condition. */
  marketMedian: fen,
  ruleValue: z.nullable(fen),
  marketShare: share,
  /** The factors from ordinary condition to this car. */
  condition: z.object({
    factor: z.number(),
    parts: z.array(z.object({ kind: z.enum(['score', ...pricedVerdicts]), factor: z.number() })),
    open: openVerdicts,
    openParts,
  }),
  /** What must be repaired before it is driven or sold; the middle of its cost is taken off the price. Absent without any. */
  required: z.optional(
    z.object({
      count: z.int(),
      unpriced: z.int(),
      cost: z.object({ low: fen, high: fen }),
      off: fen,
    }),
  ),
  /** Asking prices by thirds of the deals; empty with too few. */
  bands: z.array(
    z.object({
      kind: z.enum(['low', 'middle', 'high']),
      price: fen,
      days: z.int(),
      deals: z.int(),
    }),
  ),
});
export type SuggestedPrice = z.output<typeof suggestedPrice>;

export const explainSuggestPrice = endpoint({
  name: 'explainSuggestPrice',
  method: 'GET',
  path: `${explainPath}/suggestPrice`,
  summary:
    'What to sell for, from comparable deals and the condition; nothing when the deals are too few',
  access,
  query,
  answer: z.object({
    /** `identity`: the car's numbers do not match, so it must not be sold before that is resolved. */
    status: z.enum(['ok', 'tooFew', 'identity']),
    deals: z.int(),
    needed: z.int(),
    modelVersion: z.string(),
    scope,
    suggested: z.nullable(suggestedPrice),
  }),
});

export const explainSupplyDemand = endpoint({
  name: 'explainSupplyDemand',
  method: 'GET',
  path: `${explainPath}/supplyDemandInfo`,
  summary: 'How many such cars wait for how many buyers',
  access,
  query,
  answer: z.object({
    scope,
    /** Null: too few cars. */
    supply: z.nullable(
      z.object({
        onSale: z.int(),
        newlyListed: z.int(),
        soldRecently: z.int(),
        sold: z.int(),
        daysOnSale: z.nullable(z.int()),
        daysToSell: z.nullable(z.int()),
        daysOfSupply: z.nullable(z.int()),
        index: z.int(),
        label: z.enum(['short', 'balanced', 'ample']),
      }),
    ),
    months: z.array(
      z.object({ month: yearMonth, onSale: z.int(), sold: z.int(), median: z.nullable(fen) }),
    ),
  }),
});

const marketSide = z.object({
  count: z.int(),
  min: fen,
  median: fen,
  max: fen,
  medianKm: z.int(),
  medianDays: z.int(),
});

export const explainSaleSummary = endpoint({
  name: 'explainSaleSummary',
  method: 'GET',
  path: `${explainPath}/onSaleDealSaleSummary`,
  summary: 'Comparable cars on sale and sold, in short, with the points of their chart',
  access,
  query,
  answer: z.object({
    scope,
    onSale: z.nullable(marketSide),
    sold: z.nullable(marketSide),
    /** Median discount from asking to sale price. */
    discount: z.nullable(share),
    /** The newest of both, for a chart. */
    points: z.array(z.object({ sold: z.boolean(), roadHaulKm: z.int(), price: fen })),
  }),
});
export type SaleSummary = z.output<typeof explainSaleSummary.answer>;

const listing = z.object({
  listingId: uuid,
  modelName: z.string(),
  licenseTime: yearMonth,
  roadHaulKm: z.int(),
  cityName: z.string(),
  listPrice: fen,
  listedAt: isoTime,
  /** Days on sale, so far or until sold. */
  days: z.int(),
  deal: z.nullable(z.object({ price: fen, at: isoTime })),
  sample: z.boolean(),
  /** Its id at the marketplace, while it is on sale there. */
  marketId: z.nullable(z.string()),
});
export type MarketListing = z.output<typeof listing>;

/** The cars behind the summary: same scope, newest first. Sellers are not named. */
export const explainSaleDetail = endpoint({
  name: 'explainSaleDetail',
  method: 'GET',
  path: `${explainPath}/onSaleAndSoldDetail`,
  summary: 'Comparable cars one by one: those on sale, or those sold',
  access,
  query: z.strictObject({ ...ofReport, ...pageQuery, kind: z.enum(['onSale', 'sold']) }),
  answer: pageOf(listing),
});
