import { expect, test } from 'vitest';
import { carAgeYears, priceableKm, ruleValue } from './rule-value.ts';

const car = { newPrice: 20_000_000, ageYears: 3, km: 45_000 };

test('golden: age by the table, ordinary mileage', () => {
  expect(ruleValue(car).value).toBe(Math.round((20_000_000 * 0.82 * 0.9 * 0.9) / 10_000) * 10_000);
  expect(ruleValue({ ...car, ageYears: 6, km: 90_000 }).value).toBe(
    Math.round((20_000_000 * 0.82 * 0.9 ** 3 * 0.88 ** 2) / 10_000) * 10_000,
  );
  expect(ruleValue({ ...car, ageYears: 0, km: 0 }).value).toBe(20_000_000);
});

test('mileage counts 3 % each 10,000 km, within limits', () => {
  const by = (km: number) => ruleValue({ ...car, km }).value / ruleValue(car).value;
  expect(by(55_000)).toBeCloseTo(0.97, 2);
  expect(by(500_000)).toBeCloseTo(0.88, 2);
  expect(by(0)).toBeCloseTo(1.06, 2);
});

test('older is never worth more, and the band holds the value', () => {
  let before = Number.POSITIVE_INFINITY;
  for (let ageYears = 0; ageYears < 25; ageYears += 0.25) {
    const { low, value, high } = ruleValue({ ...car, ageYears, km: ageYears * 15_000 });
    expect(value).toBeLessThanOrEqual(before);
    expect(low).toBeLessThan(value);
    expect(high).toBeGreaterThan(value);
    expect(value % 10_000).toBe(0);
    before = value;
  }
});

test('age counts from the first of the licence month', () => {
  expect(carAgeYears('2021-05', '2021-05-01T00:00:00+08:00')).toBe(0);
  expect(carAgeYears('2021-05', '2025-05-01T00:00:00+08:00')).toBeCloseTo(4, 2);
  expect(carAgeYears('2027-05', '2025-05-01T00:00:00+08:00')).toBe(0);
});

test.each([
  [true, 30_000, [], 30_000],
  [false, 30_000, [], 75_000],
  [false, 30_000, [120_000, 90_000], 120_000],
  [false, 200_000, [], 200_000],
])(
  'the mileage a price rests on: verified %s, %i km, witnesses %j: %i',
  (isVerified, km, witnesses, priced) => {
    expect(priceableKm({ km, isVerified, witnesses, ageYears: 5 })).toBe(priced);
  },
);
