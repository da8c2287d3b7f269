import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

/** Points with the names of town and market, by town. */
export async function listPointRows(db: Db) {
  return db
    .selectFrom('points')
    .innerJoin('cities', 'cities.id', 'points.city_id')
    .leftJoin('markets', 'markets.id', 'points.market_id')
    .selectAll('points')
    .select([
      'cities.name as city_name',
      'cities.name_en as city_name_en',
      'markets.name as market_name',
      'markets.name_en as market_name_en',
      'markets.pilot as market_open',
    ])
    .orderBy('points.city_id')
    .orderBy('points.id')
    .execute();
}

export async function updatePoint(
  tx: Tx,
  pointId: number,
  set: Updateable<Tables['points']>,
): Promise<void> {
  await tx.updateTable('points').set(set).where('id', '=', pointId).execute();
}

/** Inserts a point with the next number, which it answers. */
export async function insertPoint(
  tx: Tx,
  row: Omit<Insertable<Tables['points']>, 'id'>,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('points', 0))`.execute(tx);
  const { id } = await tx
    .selectFrom('points')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('id'))
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('points')
    .values({ ...row, id: id + 1 })
    .execute();
  return id + 1;
}

/** The places of all slots to come; where more is sold, as many as that. */
export async function setCapacity(
  tx: Tx,
  { pointId, capacity, now }: { pointId: number; capacity: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('slots')
    .set({ capacity: sql`greatest(${capacity}::int, booked)` })
    .where('point_id', '=', pointId)
    .where('start_at', '>', now)
    .execute();
}

export async function findCityByName(db: Db, name: string) {
  const row = await db
    .selectFrom('cities')
    .selectAll()
    .where((eb) => eb.or([eb('name', '=', name), eb('name_en', '=', name)]))
    .executeTakeFirst();
  return row ?? null;
}
