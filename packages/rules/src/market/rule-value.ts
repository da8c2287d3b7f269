import { type Instant, toMs } from '../calendar.ts';

/** Our own figures; the result is called a rule value (规则估值) because no model was trained. */
export const RULE_VALUE = {
  version: '2026-01',
  /** Residual value after a year: the first, the next three, every later one. */
  firstYear: 0.82,
  earlyYears: 0.9,
  lateYears: 0.88,
  kmPerYear: 15_000,
  /** Per 10,000 km above or below that. */
  perTenThousandKm: -0.03,
  mileage: { least: -0.12, most: 0.06 },
  /** Half the width of the range. */
  band: 0.08,
} as const;

/**
 * The mileage that a price may rest on, km: the one read where it was verified, else no less than usual for the age and
 * no less than any witness recorded. An unverified low mileage never makes a car dearer.
 */
export function priceableKm(mileage: {
  readonly km: number;
  readonly isVerified: boolean;
  readonly witnesses: readonly number[];
  readonly ageYears: number;
}): number {
  if (mileage.isVerified) return mileage.km;
  const usual = Math.round(RULE_VALUE.kmPerYear * mileage.ageYears);
  return Math.max(mileage.km, usual, ...mileage.witnesses);
}

const YEAR_MS = 365.25 * 24 * 3_600_000;

/** Age in years since the first day of the licence month `YYYY-MM`, Shanghai time, at least 0. */
export const carAgeYears = (licenseTime: string, now: Instant): number =>
  Math.max(0, (toMs(now) - toMs(`${licenseTime}-01T00:00:00+08:00`)) / YEAR_MS);

/**
 * The value of a car in ordinary condition by age and mileage, in whole hundreds of yuan (fen, as all amounts), without
 * condition, accidents and current market.
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

/** Rounds to whole hundreds of yuan, in fen: car prices cannot be told more precisely. */
export const roundToHundredYuan = (fen: number): number => Math.round(fen / 10_000) * 10_000;

/** Residual shares of the new price by age and by mileage. */
export function residualShares({ ageYears, km }: { ageYears: number; km: number }): {
  age: number;
  mileage: number;
} {
  const { kmPerYear, perTenThousandKm, mileage } = RULE_VALUE;
  const over = (km - kmPerYear * ageYears) / 10_000;
  const adjust = Math.min(mileage.most, Math.max(mileage.least, over * perTenThousandKm));
  return { age: depreciation(ageYears), mileage: 1 + adjust };
}

/** Residual share by age; interpolated within a year to avoid steps. */
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
