import type { MarketScope } from '@yanche/contract/market/explain-market';
import { DAY_MS } from '@yanche/rules/calendar';
import type { MarketCar } from '@yanche/rules/market/market-supply';
import {
  type Deal,
  estimatePrice,
  PRICE_MODEL,
  type PriceEstimate,
} from '@yanche/rules/market/price-model';
import { carAgeYears } from '@yanche/rules/market/rule-value';
import type { Deps } from '#deps.ts';
import { metersBetween } from '#lib/distance.ts';
import {
  listComparables,
  type ListingRow,
  type ListingScope,
  sampleSource,
} from './listings.store.ts';
import { listCities } from '#places/places.store.ts';
import { type Explained, pricedCar } from './explained.ts';

type Reach = {
  months: number;
  /** Relative mileage tolerance, with a minimum in km. */
  kmShare: number;
  minKm: number;
  radiusKm: number | null;
  soldWithinDays: number;
};
/** Close matches; when too few of them were sold, a wider scope is used. */
const near: Reach = {
  months: 12,
  kmShare: 0.3,
  minKm: 15_000,
  radiusKm: 300,
  soldWithinDays: 90,
};
const wide: Reach = {
  months: 24,
  kmShare: 0.5,
  minKm: 30_000,
  radiusKm: null,
  soldWithinDays: 180,
};
/** Supply and demand cover the whole series around the age, any mileage; half a year for the monthly figures. */
const whole: Reach = {
  months: 24,
  kmShare: 0,
  minKm: 999_999,
  radiusKm: null,
  soldWithinDays: 186,
};

export type Market = { reach: Reach; scope: ListingScope; rows: ListingRow[] };

/** Comparable cars from the closest scope with enough deals. */
export async function loadMarket(deps: Deps, explained: Explained): Promise<Market> {
  const close = await loadReach(deps, explained, near);
  const sold = close.rows.filter(({ sold_at }) => sold_at !== null).length;
  return sold >= PRICE_MODEL.levels.medium.deals ? close : loadReach(deps, explained, wide);
}

export const loadWholeMarket = (deps: Deps, explained: Explained): Promise<Market> =>
  loadReach(deps, explained, whole);

async function loadReach({ db }: Deps, explained: Explained, reach: Reach): Promise<Market> {
  const { car, content, now } = explained;
  const { licenseTime } = content.vehicle;
  const center = pricedCar(explained).km;
  const km = Math.max(reach.minKm, Math.round(center * reach.kmShare));
  const radius = reach.radiusKm;
  const cities = radius === null ? null : await listCities(db);
  const scope: ListingScope = {
    seriesId: car.series_id,
    licenseFrom: monthsAfter(licenseTime, -reach.months),
    licenseTo: monthsAfter(licenseTime, reach.months),
    kmFrom: Math.max(0, center - km),
    kmTo: center + km,
    cityIds:
      cities === null || radius === null
        ? null
        : cities.filter((city) => metersBetween(city, car) <= radius * 1_000).map(({ id }) => id),
    soldSince: new Date(now.getTime() - reach.soldWithinDays * DAY_MS),
  };
  return { reach, scope, rows: await listComparables(db, scope) };
}

/** `2021-05` plus `count` months. */
function monthsAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export const scopeOf = ({ reach, scope, rows }: Market): MarketScope => ({
  licenseFrom: scope.licenseFrom,
  licenseTo: scope.licenseTo,
  kmFrom: scope.kmFrom,
  kmTo: scope.kmTo,
  radiusKm: reach.radiusKm,
  soldWithinDays: reach.soldWithinDays,
  sample: rows.some(({ source }) => source === sampleSource),
});

type Sold = ListingRow & { sold_at: Date; deal_price: number };
export const soldOf = ({ rows }: Pick<Market, 'rows'>): Sold[] =>
  rows.filter((row): row is Sold => row.sold_at !== null && row.deal_price !== null);
export const onSaleOf = ({ rows }: Pick<Market, 'rows'>): ListingRow[] =>
  rows.filter(({ sold_at }) => sold_at === null);

/** Whole days that a car is, or was, on sale. */
export const daysOnSale = ({ listed_at, sold_at }: ListingRow, now: Date): number =>
  Math.max(0, Math.floor(((sold_at ?? now).getTime() - listed_at.getTime()) / DAY_MS));

/** Input of supply and demand. */
export const marketCars = ({ rows }: Pick<Market, 'rows'>): MarketCar[] =>
  rows.map((row) => ({
    listedAt: row.listed_at,
    soldAt: row.sold_at,
    dealPrice: row.deal_price,
  }));

const dealOf = (row: Sold, now: Date): Deal => ({
  modelId: row.model_id,
  newPrice: row.new_price,
  ageYears: carAgeYears(row.license_time, row.sold_at),
  km: row.km,
  cityId: row.city_id,
  dealPrice: row.deal_price,
  listPrice: row.list_price,
  daysToSell: daysOnSale(row, now),
  daysAgo: (now.getTime() - row.sold_at.getTime()) / DAY_MS,
});

/** The price of such a car in ordinary condition; null with too few deals. */
export const estimateOf = (explained: Explained, market: Market): PriceEstimate | null =>
  estimatePrice(
    pricedCar(explained),
    soldOf(market).map((row) => dealOf(row, explained.now)),
  );
