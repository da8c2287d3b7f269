import { type Instant, toMs } from '../calendar.ts';

/** Our own figures; the result is called a rule value (规则估值), for no model has learnt it. */
export const RULE_VALUE = {
  version: '2026-01',
  /** What is left of the price after a year: the first, the next three, every later one. */
  firstYear: 0.82,
  earlyYears: 0.9,
  lateYears: 0.88,
  kmPerYear: 15_000,
  /** Per 10,000 km above or below that. */
  perTenThousandKm: -0.03,
  mileage: { least: -0.12, most: 0.06 },
  /** Half the width of the band. */
  band: 0.08,
} as const;

const YEAR_MS = 365.25 * 24 * 3_600_000;

/** Years since the first of the licence month `YYYY-MM`, Shanghai time, not below 0. */
export const carAgeYears = (licenseTime: string, now: Instant): number =>
  Math.max(0, (toMs(now) - toMs(`${licenseTime}-01T00:00:00+08:00`)) / YEAR_MS);

/**
 * What a car in ordinary condition is worth by age and mileage, in whole hundreds of yuan (fen, as all amounts).
 * Condition, accidents and the market of the day are not in it.
 */
export function ruleValue(car: { newPrice: number; ageYears: number; km: number }): {
  low: number;
  value: number;
  high: number;
} {
  const { band } = RULE_VALUE;
  const left = residualShares(car);
  const value = car.newPrice * left.age * left.mileage;
  return {
    low: roundToHundredYuan(value * (1 - band)),
    value: roundToHundredYuan(value),
    high: roundToHundredYuan(value * (1 + band)),
  };
}

/** Whole hundreds of yuan, in fen: nobody can tell the price of a car more finely. */
export const roundToHundredYuan = (fen: number): number => Math.round(fen / 10_000) * 10_000;

/** What age and mileage leave of the new price, each as a factor. */
export function residualShares({ ageYears, km }: { ageYears: number; km: number }): {
  age: number;
  mileage: number;
} {
  const { kmPerYear, perTenThousandKm, mileage } = RULE_VALUE;
  const over = (km - kmPerYear * ageYears) / 10_000;
  const adjust = Math.min(mileage.most, Math.max(mileage.least, over * perTenThousandKm));
  return { age: depreciation(ageYears), mileage: 1 + adjust };
}

/** The share that is left; within a year in proportion, so that no birthday makes a step. */
function depreciation(ageYears: number): number {
  const { firstYear, earlyYears, lateYears } = RULE_VALUE;
  const during = (from: number, years: number, yearly: number) =>
    yearly ** Math.min(years, Math.max(0, ageYears - from));
  return (
    during(0, 1, firstYear) *
    during(1, 3, earlyYears) *
    during(4, Number.POSITIVE_INFINITY, lateYears)
  );
}
