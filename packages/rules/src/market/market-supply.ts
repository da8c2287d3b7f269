import { DAY_MS } from '../calendar.ts';
import { median } from './quantiles.ts';

/** Our own figures: interpretation of the days of supply. */
const MARKET_SUPPLY = {
  /** The pace of sales is measured over this many days. */
  paceDays: 90,
  recentDays: 30,
  /** Below: more buyers than cars. Above: more cars than buyers. */
  shortBelow: 30,
  ampleAbove: 60,
  /** Days of supply at which the index is 0; with none it is 100. */
  indexZero: 90,
  /** With fewer cars, on sale and sold together, there is no result. */
  minCars: 5,
  months: 6,
  /** The market's effect on a rule value. */
  heat: { short: 1.02, balanced: 1, ample: 0.98 },
} as const;

export type MarketCar = { listedAt: Date; soldAt: Date | null; dealPrice: number | null };
type MarketLabel = 'short' | 'balanced' | 'ample';
export type MarketSupply = {
  onSale: number;
  newlyListed: number;
  soldRecently: number;
  sold: number;
  /** Median days on sale, of current and of sold cars; null without any. */
  daysOnSale: number | null;
  daysToSell: number | null;
  /** Null while nothing was sold: infinite. */
  daysOfSupply: number | null;
  index: number;
  label: MarketLabel;
};

const daysBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / DAY_MS;
const rounded = (value: number | null) => (value === null ? null : Math.round(value));

/** Supply against demand; null with too few cars. */
export function marketSupply(cars: readonly MarketCar[], now: Date): MarketSupply | null {
  const { paceDays, recentDays, indexZero, minCars } = MARKET_SUPPLY;
  const onSale = cars.filter(({ soldAt }) => soldAt === null);
  const sold = cars.flatMap(({ listedAt, soldAt }) =>
    soldAt !== null && daysBetween(soldAt, now) <= paceDays ? [{ listedAt, soldAt }] : [],
  );
  if (onSale.length + sold.length < minCars) return null;
  const supply = sold.length === 0 ? null : onSale.length / (sold.length / paceDays);
  return {
    onSale: onSale.length,
    newlyListed: cars.filter(({ listedAt }) => daysBetween(listedAt, now) <= recentDays).length,
    soldRecently: sold.filter(({ soldAt }) => daysBetween(soldAt, now) <= recentDays).length,
    sold: sold.length,
    daysOnSale: rounded(median(onSale.map(({ listedAt }) => daysBetween(listedAt, now)))),
    daysToSell: rounded(median(sold.map(({ listedAt, soldAt }) => daysBetween(listedAt, soldAt)))),
    daysOfSupply: rounded(supply),
    index: supply === null ? 0 : Math.round(100 * Math.max(0, 1 - supply / indexZero)),
    label: labelOf(supply),
  };
}

function labelOf(supply: number | null): MarketLabel {
  if (supply === null || supply > MARKET_SUPPLY.ampleAbove) return 'ample';
  return supply < MARKET_SUPPLY.shortBelow ? 'short' : 'balanced';
}

export const marketHeat = ({ label }: Pick<MarketSupply, 'label'>): number =>
  MARKET_SUPPLY.heat[label];

export type MarketMonth = { month: string; onSale: number; sold: number; median: number | null };

/** `2026-11` of an instant, Shanghai time. */
const monthOf = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 7);

/** The last months, oldest first: cars on sale at their end (now, for the current one), deals and median price. */
export function marketMonths(cars: readonly MarketCar[], now: Date): MarketMonth[] {
  const [year = 0, month = 0] = monthOf(now).split('-').map(Number);
  return Array.from({ length: MARKET_SUPPLY.months }, (_, index) => {
    const back = MARKET_SUPPLY.months - 1 - index;
    const start = new Date(Date.UTC(year, month - 1 - back, 1, -8));
    const end = new Date(Math.min(now.getTime(), Date.UTC(year, month - back, 1, -8)));
    const sold = cars.filter(({ soldAt }) => soldAt !== null && soldAt >= start && soldAt < end);
    const price = median(sold.flatMap(({ dealPrice }) => dealPrice ?? []));
    return {
      month: monthOf(start),
      onSale: cars.filter(
        ({ listedAt, soldAt }) => listedAt <= end && (soldAt === null || soldAt >= end),
      ).length,
      sold: sold.length,
      median: rounded(price),
    };
  });
}
