import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  property,
  record,
} from 'fast-check';
import { expect, test } from 'vitest';
import { type Deal, estimatePrice } from '@yanche/rules/market/price-model';
import { priceOf } from './suggest-price.service.ts';

const car = { modelId: 1, newPrice: 200_000_00, ageYears: 4, km: 60_000, cityId: 330_100 };

const deal = record({
  modelId: constantFrom(1, 2),
  newPrice: constantFrom(180_000_00, 200_000_00),
  ageYears: integer({ min: 2, max: 6 }),
  km: integer({ min: 10_000, max: 140_000 }),
  cityId: constantFrom(330_100, 310_100),
  /** Percent of 100,000 yuan. */
  deal: integer({ min: 92, max: 108 }),
  /** Percent of the deal. */
  asked: integer({ min: 96, max: 112 }),
  /** Beside what the asking price lets expect. */
  luck: integer({ min: 0, max: 25 }),
  daysAgo: integer({ min: 0, max: 180 }),
}).map(
  ({ deal: paid, asked, luck, ...rest }): Deal => ({
    ...rest,
    daysToSell: 1 + luck + (asked - 96) * 3,
    dealPrice: paid * 1_000_00,
    listPrice: paid * asked * 10_00,
  }),
);
const verdict = constantFrom('none', 'unchecked', 'minor', 'suspect', 'major');
const verdicts = (each: typeof verdict) =>
  record({
    accident: each,
    flood: each,
    fire: each,
    odometer: each,
    identity: constantFrom('none', 'unchecked'),
  });
const condition = record({
  total: constantFrom(null, 0, 62.5, 85, 97.5, 100),
  grade: constant('一级'),
  provisional: boolean(),
  // Half of the cars have no fault: only of them tiers are shown.
  verdicts: oneof(verdicts(constantFrom('none', 'unchecked')), verdicts(verdict)),
});

test('whatever the deals and the car: range, tiers, price and confidence agree', () => {
  let withTiers = 0;
  assert(
    property(array(deal, { minLength: 5, maxLength: 40 }), condition, (deals, found) => {
      const estimate = estimatePrice(car, deals);
      if (estimate === null) return;
      const { price, low, high, bands, level, coverage } = priceOf(estimate, found);
      expect(low).toBeLessThanOrEqual(price);
      expect(price).toBeLessThanOrEqual(high);
      withTiers += bands.length > 0 ? 1 : 0;
      for (const [at, band] of bands.entries()) {
        const before = bands[at - 1];
        if (before === undefined) continue;
        expect(band.price).toBeGreaterThan(before.price);
        expect(band.days).toBeGreaterThanOrEqual(before.days);
      }
      if (bands.length > 0) {
        expect(bands[0]?.price).toBeLessThanOrEqual(price);
        expect(bands.at(-1)?.price).toBeGreaterThanOrEqual(price);
      }
      // Deals were of ordinary cars: of another car they prove neither tiers nor a range.
      const isBad = Object.values(found.verdicts).some(
        (each) => each !== 'none' && each !== 'unchecked',
      );
      if (isBad)
        expect({ bands, level, coverage }).toEqual({ bands: [], level: 'low', coverage: null });
    }),
    { numRuns: 1_000 },
  );
  expect(withTiers).toBeGreaterThan(0);
});

test('required repairs come off the price, no points add to it, and tiers of sound cars are not offered', () => {
  const estimate = {
    value: 100_000_00,
    halfWidth: 0.05,
    level: 'high',
    typicalError: 0.03,
    marketMedian: 100_000_00,
    ruleValue: null,
    marketShare: 1,
    bands: [],
  } as unknown as Parameters<typeof priceOf>[0];
  const verdicts = {
    accident: 'none',
    flood: 'none',
    fire: 'none',
    odometer: 'none',
    identity: 'none',
  } as const;
  const sound = { total: 97, grade: '一级', provisional: false, verdicts, unsafe: false };
  expect(priceOf(estimate, sound).price).toBeGreaterThan(100_000_00);
  expect(priceOf(estimate, sound).required).toBeUndefined();
  const required = { count: 2, unpriced: 1, cost: { low: 1_600_00, high: 2_400_00 } };
  const worn = priceOf(estimate, { ...sound, unsafe: true }, [], required);
  expect(worn.price).toBe(98_000_00);
  expect(worn).toMatchObject({ required: { ...required, off: 2_000_00 }, level: 'low', bands: [] });
  expect(worn.condition.parts).toEqual([]);
});
