import { effectiveCount, median, weightedMedian } from './quantiles.ts';
import { roundToHundredYuan, ruleValue, residualShares } from './rule-value.ts';

/** Our own figures. Results carry the version. */
export const PRICE_MODEL = {
  version: 'market-2026-01',
  /** With fewer deals there is no estimate: the interval could not be verified on the deals themselves. */
  minDeals: 5,
  /** Only the closest deals are used. */
  maxDeals: 120,
  /** Weight decay of a deal: e-fold per year of age, km, days since; and the factor for another model or city. */
  weights: { ageYears: 1.5, km: 40_000, daysAgo: 90, otherModel: 0.6, otherCity: 0.7 },
  /** The rule value's weight in effective deals: with 7 deals the market counts 70 %. */
  ruleCounts: 3,
  /** The share of deals the interval must contain, tested on each deal with the others. */
  coverage: 0.8,
  /** No interval is narrower. */
  minHalfWidth: 0.02,
  /** Widening after a bad verdict: the deals were of ordinary cars. */
  badVerdictWidth: 2,
  levels: {
    high: { deals: 12, halfWidth: 0.08 },
    medium: { deals: 8, halfWidth: 0.14 },
  },
  /** Asking prices are reported in thirds only when each has three deals. */
  thirds: { least: 9 },
} as const;

/** A car as the model sees it; `newPrice` null for an unknown model. */
export type PricedCar = {
  modelId: number | null;
  newPrice: number | null;
  /** At the sale, or now. */
  ageYears: number;
  km: number;
  cityId: number;
};
export type Deal = PricedCar & {
  dealPrice: number;
  listPrice: number;
  daysToSell: number;
  daysAgo: number;
};

export type ConfidenceLevel = 'high' | 'medium' | 'low';
type AskBand = {
  kind: 'low' | 'middle' | 'high';
  price: number;
  days: number;
  deals: number;
};
export type PriceEstimate = {
  /** For a car in ordinary condition; fen. */
  value: number;
  /** Median of similar deals, adjusted to this car's age, mileage and model. */
  marketMedian: number;
  ruleValue: number | null;
  /** 0–1: the market's weight in `value`. */
  marketShare: number;
  deals: number;
  /** Half the width of the interval as a share of `value`. */
  halfWidth: number;
  /** The typical difference between a deal and its prediction by the others, as a share. */
  typicalError: number;
  level: ConfidenceLevel;
  /** Asking prices of the lowest, middle and highest third and how long those took; empty with too few deals. */
  bands: AskBand[];
};

/** A deal's price for this car: scaled by the ratio of what the rules leave of each. */
export function adjustedPrice(deal: PricedCar, price: number, car: PricedCar): number {
  const known = deal.newPrice !== null && car.newPrice !== null;
  const worth = ({ newPrice, ...rest }: PricedCar) => {
    const left = residualShares(rest);
    return left.age * left.mileage * (known ? (newPrice ?? 1) : 1);
  };
  return (price * worth(car)) / worth(deal);
}

function weightOf(deal: Deal, car: PricedCar): number {
  const { ageYears, km, daysAgo, otherModel, otherCity } = PRICE_MODEL.weights;
  const distance =
    Math.abs(deal.ageYears - car.ageYears) / ageYears +
    Math.abs(deal.km - car.km) / km +
    deal.daysAgo / daysAgo;
  const sameModel = deal.modelId !== null && deal.modelId === car.modelId;
  return (
    Math.exp(-distance) *
    (sameModel ? 1 : otherModel) *
    (deal.cityId === car.cityId ? 1 : otherCity)
  );
}

/** Weighted median of similar deals, blended with the rule value when deals are few. */
function predict(car: PricedCar, deals: readonly Deal[]) {
  const weighted = deals.map((deal) => ({
    value: adjustedPrice(deal, deal.dealPrice, car),
    weight: weightOf(deal, car),
  }));
  const marketMedian = weightedMedian(weighted);
  if (marketMedian === null) return null;
  const rule = car.newPrice === null ? null : ruleValue({ ...car, newPrice: car.newPrice }).value;
  const count = effectiveCount(weighted.map(({ weight }) => weight));
  const marketShare = rule === null ? 1 : count / (count + PRICE_MODEL.ruleCounts);
  const value = marketShare * marketMedian + (1 - marketShare) * (rule ?? 0);
  return { value, marketMedian, ruleValue: rule, marketShare };
}

/** Today's price of a car in ordinary condition; null with too few deals. */
export function estimatePrice(car: PricedCar, all: readonly Deal[]): PriceEstimate | null {
  const { minDeals, maxDeals, coverage, minHalfWidth } = PRICE_MODEL;
  const deals = all
    .map((deal) => ({ deal, weight: weightOf(deal, car) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, maxDeals)
    .map(({ deal }) => deal);
  const here = predict(car, deals);
  if (deals.length < minDeals || here === null) return null;
  // Leave-one-out: the prediction errors of the deals determine the interval.
  const tried = deals.flatMap((deal) => {
    const others = predict(
      deal,
      deals.filter((other) => other !== deal),
    );
    return others === null ? [] : [{ deal, said: others.value }];
  });
  const errors = tried.map(({ deal, said }) => Math.abs(deal.dealPrice - said) / said);
  const sorted = [...errors].sort((a, b) => a - b);
  const rank = Math.min(sorted.length, Math.ceil(coverage * (sorted.length + 1)));
  const halfWidth = Math.max(minHalfWidth, sorted[rank - 1] ?? 1);
  return {
    ...here,
    value: roundToHundredYuan(here.value),
    marketMedian: roundToHundredYuan(here.marketMedian),
    deals: deals.length,
    halfWidth,
    typicalError: median(errors) ?? 1,
    level: levelOf(deals.length, halfWidth),
    bands: bandsOf(here.value, tried),
  };
}

function levelOf(deals: number, halfWidth: number): ConfidenceLevel {
  const { high, medium } = PRICE_MODEL.levels;
  const fits = (least: { deals: number; halfWidth: number }) =>
    deals >= least.deals && halfWidth <= least.halfWidth;
  if (fits(high)) return 'high';
  return fits(medium) ? 'medium' : 'low';
}

/**
 * Whether the tiers agree with each other and with the price: a higher asking price never sells faster, and the price
 * lies between the lowest and the highest.
 */
export function areBandsSound(bands: readonly AskBand[], price: number): boolean {
  const [lowest] = bands;
  const highest = bands.at(-1);
  if (lowest === undefined || highest === undefined) return true;
  const isRising = bands.every((band, index) => {
    const before = bands[index - 1];
    return before === undefined || (before.price < band.price && before.days <= band.days);
  });
  return isRising && lowest.price <= price && price <= highest.price;
}

const bandKinds = ['low', 'middle', 'high'] as const;

/** Asking price as a share of the car's value, and time to sale, by thirds, lowest first. */
function bandsOf(value: number, tried: readonly { deal: Deal; said: number }[]): AskBand[] {
  if (tried.length < PRICE_MODEL.thirds.least) return [];
  const asked = tried
    .map(({ deal, said }) => ({ share: deal.listPrice / said, days: deal.daysToSell }))
    .sort((a, b) => a.share - b.share);
  return bandKinds.map((kind, index) => {
    const third = asked.slice(
      Math.round((index * asked.length) / bandKinds.length),
      Math.round(((index + 1) * asked.length) / bandKinds.length),
    );
    return {
      kind,
      price: roundToHundredYuan(value * (median(third.map(({ share }) => share)) ?? 1)),
      days: Math.round(median(third.map(({ days }) => days)) ?? 0),
      deals: third.length,
    };
  });
}
