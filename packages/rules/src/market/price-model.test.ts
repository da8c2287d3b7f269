import { describe, expect, test } from 'vitest';
import {
  areBandsSound,
  adjustedPrice,
  type Deal,
  estimatePrice,
  PRICE_MODEL,
  type PricedCar,
} from './price-model.ts';
import { ruleValue } from './rule-value.ts';

const car: PricedCar = { modelId: 7, newPrice: 20_000_000, ageYears: 4, km: 60_000, cityId: 1 };
const worth = (one: PricedCar) => ruleValue({ ...one, newPrice: one.newPrice ?? 0 }).value;

/** A deal at the rule value times `factor`, asked 3 % more than paid. */
const aDeal = (factor: number, change: Partial<Deal> = {}): Deal => {
  const same = { ...car, daysAgo: 10, daysToSell: 20, ...change };
  const dealPrice = change.dealPrice ?? Math.round(worth(same) * factor);
  return { ...same, dealPrice, listPrice: change.listPrice ?? Math.round(dealPrice * 1.03) };
};
const deals = (factors: readonly number[]) => factors.map((factor) => aDeal(factor));

test('says nothing below the floor', () => {
  expect(estimatePrice(car, [])).toBeNull();
  expect(estimatePrice(car, deals([1, 1, 1, 1]))).toBeNull();
  expect(estimatePrice(car, deals([1, 1, 1, 1, 1]))?.deals).toBe(PRICE_MODEL.minDeals);
});

test('deals of other age, mileage and model come to the price of this car', () => {
  const others = [
    aDeal(0.9, { ageYears: 3, km: 40_000 }),
    aDeal(0.9, { ageYears: 5, km: 90_000 }),
    aDeal(0.9, { newPrice: 24_000_000, modelId: 8 }),
    aDeal(0.9, { ageYears: 4.5, km: 55_000, cityId: 2 }),
    aDeal(0.9, { newPrice: 18_000_000, modelId: 9 }),
  ];
  for (const deal of others) {
    expect(adjustedPrice(deal, deal.dealPrice, car) / (worth(car) * 0.9)).toBeCloseTo(1, 2);
  }
  const result = estimatePrice(car, others);
  expect((result?.marketMedian ?? 0) / (worth(car) * 0.9)).toBeCloseTo(1, 2);
});

test('one wild price does not move the median', () => {
  const usual = [0.97, 0.98, 0.99, 1, 1.01, 1.02, 1.03];
  const plain = estimatePrice(car, deals(usual));
  const wild = estimatePrice(car, [...deals(usual), aDeal(8)]);
  expect(Math.abs((wild?.value ?? 0) / (plain?.value ?? 1) - 1)).toBeLessThan(0.01);
});

test('the more deals, the less the rule value counts', () => {
  const few = estimatePrice(car, deals(Array(5).fill(1.2)));
  const many = estimatePrice(car, deals(Array(60).fill(1.2)));
  expect(few?.marketShare).toBeCloseTo(5 / 8, 6);
  expect(many?.marketShare).toBeGreaterThan(0.9);
  expect(few?.value).toBeLessThan(many?.value ?? 0);
  expect(few?.value).toBeGreaterThan(worth(car));
});

test('nearer deals count more', () => {
  const near = Array.from({ length: 5 }, () => aDeal(1));
  const far = Array.from({ length: 5 }, () => aDeal(0.7, { daysAgo: 170, cityId: 2, modelId: 9 }));
  expect((estimatePrice(car, [...near, ...far])?.marketMedian ?? 0) / worth(car)).toBeCloseTo(1, 2);
});

test('a car whose model is unknown is compared by age and mileage only, without a rule value', () => {
  const result = estimatePrice(
    { ...car, modelId: null, newPrice: null },
    deals(Array(6).fill(0.9)),
  );
  expect(result).toMatchObject({ ruleValue: null, marketShare: 1 });
  expect((result?.value ?? 0) / (worth(car) * 0.9)).toBeCloseTo(1, 2);
});

describe('the interval', () => {
  // Deterministic noise, evenly spread over ±spread.
  const noisy = (count: number, spread: number) =>
    deals(Array.from({ length: count }, (_, n) => 1 + spread * (((n * 37) % 41) / 20 - 1)));

  test('holds about the share of deals that it promises', () => {
    const all = noisy(60, 0.1);
    const result = estimatePrice(car, all);
    const [value, half] = [result?.value ?? 0, result?.halfWidth ?? 0];
    const inside = all.filter(
      ({ dealPrice }) => Math.abs(dealPrice - value) <= half * value,
    ).length;
    expect(inside / all.length).toBeGreaterThanOrEqual(0.75);
    expect(inside / all.length).toBeLessThanOrEqual(0.92);
  });

  test('is wider, and its confidence lower, where prices differ more or deals are few', () => {
    const [calm, rough] = [estimatePrice(car, noisy(40, 0.06)), estimatePrice(car, noisy(40, 0.3))];
    expect(rough?.halfWidth).toBeGreaterThan(calm?.halfWidth ?? 1);
    expect([calm?.level, rough?.level]).toEqual(['high', 'low']);
    expect(estimatePrice(car, noisy(9, 0.06))?.level).toBe('medium');
    expect(estimatePrice(car, noisy(5, 0.06))?.level).toBe('low');
    expect(estimatePrice(car, deals(Array(20).fill(1)))?.halfWidth).toBe(PRICE_MODEL.minHalfWidth);
  });
});

test('asking prices in thirds: who asked less sold sooner, as the deals have it', () => {
  const asked = [1, 1.01, 1.02, 1.04, 1.05, 1.06, 1.09, 1.1, 1.12];
  const sold = asked.map((share) =>
    aDeal(1, {
      listPrice: Math.round(worth(car) * share),
      daysToSell: Math.round(share * 100) - 90,
    }),
  );
  const bands = estimatePrice(car, sold)?.bands ?? [];
  expect(bands.map(({ kind, days, deals: count }) => [kind, days, count])).toEqual([
    ['low', 11, 3],
    ['middle', 15, 3],
    ['high', 20, 3],
  ]);
  expect(bands.map(({ price }) => Math.round((price / worth(car)) * 100))).toEqual([101, 105, 110]);
  expect(estimatePrice(car, sold.slice(1))?.bands).toEqual([]);
});

test.each([
  [
    [
      [50, 10],
      [60, 20],
      [70, 30],
    ],
    55,
    true,
  ],
  // A higher asking price that sells faster.
  [
    [
      [50, 16],
      [60, 15],
      [70, 30],
    ],
    55,
    false,
  ],
  [
    [
      [50, 10],
      [50, 20],
      [70, 30],
    ],
    55,
    false,
  ],
  // Asked by nobody: less than the lowest.
  [
    [
      [50, 10],
      [60, 20],
      [70, 30],
    ],
    45,
    false,
  ],
  // Worth more than the highest asks.
  [
    [
      [50, 10],
      [60, 20],
      [70, 30],
    ],
    75,
    false,
  ],
  [[], 0, true],
] as const)('tiers agree with each other and the price: %j, %i', (tiers, price, isSound) => {
  const bands = tiers.map(([asked, days]) => ({
    kind: 'low' as const,
    price: asked,
    days,
    deals: 3,
  }));
  expect(areBandsSound(bands, price)).toBe(isSound);
});
