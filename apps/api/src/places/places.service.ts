import type { City, Market, Point } from '@yanche/contract/people/dealers';
import type { Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import { groupByLetter } from '#lib/group-by-letter.ts';
import { metersBetween, type Position } from '#lib/distance.ts';
import { Failure } from '#lib/failure.ts';
import { isSwitchedOn } from './gray-rules.store.ts';
import {
  type CityRow,
  findCity,
  findMarket,
  findServedPoint,
  listCities,
  listCityPoints,
  listMarketCities,
  listMarketPoints,
  listServedPoints,
  type PointRow,
  type ServedPointRow,
} from './places.store.ts';
import { placeAddress } from './place-address.ts';

const nearbyMeters = 100_000;

const pinyin = new Intl.Collator('zh-CN');
// The collation reads 长 as zhǎng; in city names it is cháng.
const pinyinKey = (name: string) => name.replace('长', '常');
const english = new Intl.Collator('en');

/** Cities grouped by pinyin initial, or by English initial. */
function groupCities(rows: readonly CityRow[], language: Language): Record<string, City[]> {
  const inEnglish = language === 'en';
  const sorted = [...rows].sort((a, b) =>
    inEnglish
      ? english.compare(a.name_en, b.name_en)
      : pinyin.compare(pinyinKey(a.name), pinyinKey(b.name)),
  );
  return groupByLetter(
    sorted,
    (row) => (inEnglish ? row.name_en.charAt(0).toUpperCase() : row.letter),
    (row) => ({
      cityId: row.id,
      cityName: inEnglish ? row.name_en : row.name,
      cityNameEn: row.name_en,
      ...(row.domain !== null && { cityDomain: row.domain }),
      pilot: row.pilot,
    }),
  );
}

export const getCities = async (deps: Deps, language: Language) =>
  groupCities(await listCities(deps.db), language);

export const getMarketCities = async (deps: Deps, language: Language) =>
  groupCities(await listMarketCities(deps.db), language);

/** Unknown cities have no inspections. */
export const isPilot = async (deps: Deps, cityId: number): Promise<boolean> =>
  (await findCity(deps.db, cityId))?.pilot ?? false;

export async function getMarket(deps: Deps, marketId: number, language: Language): Promise<Market> {
  const row = await findMarket(deps.db, marketId);
  if (row === null) throw new Failure('notFound');
  const points = await listMarketPoints(deps.db, marketId);
  return {
    marketId: row.id,
    name: language === 'en' ? row.name_en : row.name,
    nameEn: row.name_en,
    cityId: row.city_id,
    address: placeAddress('market', row.address, language),
    lng: row.lng,
    lat: row.lat,
    openFrom: row.open_from,
    openTo: row.open_to,
    pilot: row.pilot,
    points: points.map((point) => toPoint(point, language, null)),
  };
}

/** The points of a city; nearest first when the visitor's position is known. */
export async function getPoints(
  deps: Deps,
  cityId: number,
  from: Position | null,
  language: Language,
): Promise<Point[]> {
  const [all, hasOnsite] = await Promise.all([
    listCityPoints(deps.db, cityId),
    isSwitchedOn(deps.db, 'onsite'),
  ]);
  const rows = all.filter(({ kind }) => hasOnsite || kind !== 'onsite');
  if (from === null) return rows.map((row) => toPoint(row, language, null));
  return rows
    .map((row) => ({ row, meters: metersBetween(from, row) }))
    .sort((a, b) => a.meters - b.meters)
    .map(({ row, meters }) => toPoint(row, language, Math.round(meters / 100) / 10));
}

/** A place that can be proposed, with its town's name; null when it is closed or no longer served. */
export async function findOpenPlace(deps: Deps, pointId: number, language: Language) {
  const [row, hasOnsite] = await Promise.all([
    findServedPoint(deps.db, pointId),
    isSwitchedOn(deps.db, 'onsite'),
  ]);
  return row === null || (row.kind === 'onsite' && !hasOnsite) ? null : toPlace(row, language);
}

/** The market or inspection point nearest to a position, not farther than people drive for it. */
export async function findNearestPlace(deps: Deps, from: Position, language: Language) {
  const rows = await listServedPoints(deps.db);
  const nearest = rows
    .filter(({ kind }) => kind !== 'onsite')
    .map((row) => ({ row, meters: metersBetween(from, row) }))
    .filter(({ meters }) => meters <= nearbyMeters)
    .sort((a, b) => a.meters - b.meters)[0];
  return nearest === undefined ? null : toPlace(nearest.row, language);
}

const toPlace = (row: ServedPointRow, language: Language) => ({
  ...toPoint(row, language, null),
  cityName: language === 'en' ? row.city_name_en : row.city_name,
});

const toPoint = (row: PointRow, language: Language, distanceKm: number | null): Point => ({
  pointId: row.id,
  marketId: row.market_id,
  cityId: row.city_id,
  name: language === 'en' ? row.name_en : row.name,
  nameEn: row.name_en,
  kind: row.kind,
  address: placeAddress(row.kind, row.address, language),
  lng: row.lng,
  lat: row.lat,
  distanceKm,
});
