import type { Selectable } from 'kysely';
import type { Db, Tables } from '#database/schema.ts';

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type CityRow = Row<'cities'>;
export type MarketRow = Row<'markets'>;
export type PointRow = Row<'points'>;

export async function listCities(db: Db): Promise<CityRow[]> {
  return db.selectFrom('cities').selectAll().execute();
}

export async function listMarketCities(db: Db): Promise<CityRow[]> {
  return db
    .selectFrom('cities')
    .selectAll()
    .where('id', 'in', (eb) => eb.selectFrom('markets').select('city_id'))
    .execute();
}

export async function findCity(db: Db, cityId: number): Promise<CityRow | null> {
  const row = await db.selectFrom('cities').selectAll().where('id', '=', cityId).executeTakeFirst();
  return row ?? null;
}

export async function findMarket(db: Db, marketId: number): Promise<MarketRow | null> {
  const row = await db
    .selectFrom('markets')
    .selectAll()
    .where('id', '=', marketId)
    .executeTakeFirst();
  return row ?? null;
}

/** By its Chinese or English name, in the town with this Chinese name. */
export async function findMarketByName(
  db: Db,
  { cityName, name }: { cityName: string; name: string },
): Promise<MarketRow | null> {
  const row = await db
    .selectFrom('markets')
    .innerJoin('cities', 'cities.id', 'markets.city_id')
    .selectAll('markets')
    .where('cities.name', '=', cityName)
    .where((eb) => eb.or([eb('markets.name', '=', name), eb('markets.name_en', '=', name)]))
    .orderBy('markets.id')
    .executeTakeFirst();
  return row ?? null;
}

export async function findPoint(db: Db, pointId: number): Promise<PointRow | null> {
  const row = await db
    .selectFrom('points')
    .selectAll()
    .where('id', '=', pointId)
    .executeTakeFirst();
  return row ?? null;
}

/** A point in a market that is closed is closed with it. */
const openPoints = (db: Db) =>
  db
    .selectFrom('points')
    .leftJoin('markets', 'markets.id', 'points.market_id')
    .selectAll('points')
    .where('points.is_open', '=', true)
    .where((eb) => eb.or([eb('points.market_id', 'is', null), eb('markets.pilot', '=', true)]))
    .orderBy('points.id');

export async function listMarketPoints(db: Db, marketId: number): Promise<PointRow[]> {
  return openPoints(db).where('points.market_id', '=', marketId).execute();
}

export async function listPoints(db: Db): Promise<PointRow[]> {
  return db.selectFrom('points').selectAll().orderBy('id').execute();
}

export async function listCityPoints(db: Db, cityId: number): Promise<PointRow[]> {
  return openPoints(db).where('points.city_id', '=', cityId).execute();
}

/** Open points of the towns we serve, with the names of their town. */
const servedPoints = (db: Db) =>
  openPoints(db)
    .innerJoin('cities', 'cities.id', 'points.city_id')
    .select(['cities.name as city_name', 'cities.name_en as city_name_en'])
    .where('cities.pilot', '=', true);

export type ServedPointRow = PointRow & { city_name: string; city_name_en: string };

export async function listServedPoints(db: Db): Promise<ServedPointRow[]> {
  return servedPoints(db).execute();
}

export async function findServedPoint(db: Db, pointId: number): Promise<ServedPointRow | null> {
  return (await servedPoints(db).where('points.id', '=', pointId).executeTakeFirst()) ?? null;
}
