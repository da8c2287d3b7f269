import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

/** Open towns first, then the others; markets by town. */
export async function listTownRows(db: Db) {
  const [cities, markets, points] = await Promise.all([
    db.selectFrom('cities').selectAll().orderBy('pilot', 'desc').orderBy('id').execute(),
    db
      .selectFrom('markets')
      .innerJoin('cities', 'cities.id', 'markets.city_id')
      .selectAll('markets')
      .select(['cities.name as city_name', 'cities.name_en as city_name_en'])
      .orderBy('markets.city_id')
      .orderBy('markets.id')
      .execute(),
    db.selectFrom('points').select(['id', 'city_id', 'market_id']).execute(),
  ]);
  return { cities, markets, points };
}

export async function updateCity(
  tx: Tx,
  cityId: number,
  set: Updateable<Tables['cities']>,
): Promise<void> {
  await tx.updateTable('cities').set(set).where('id', '=', cityId).execute();
}

export async function updateMarket(
  tx: Tx,
  marketId: number,
  set: Updateable<Tables['markets']>,
): Promise<void> {
  await tx.updateTable('markets').set(set).where('id', '=', marketId).execute();
}

/** Whether another town is called so. */
export async function hasSameName(
  tx: Tx,
  { id, name, nameEn }: { id: number; name: string; nameEn: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cities', 0))`.execute(tx);
  const same = await tx
    .selectFrom('cities')
    .select('id')
    .where('id', '<>', id)
    .where((eb) => eb.or([eb('name', '=', name), eb('name_en', '=', nameEn)]))
    .executeTakeFirst();
  return same !== undefined;
}

/** Whether another market of the same town is called so. */
export async function hasSameMarket(
  tx: Tx,
  { id, name }: { id: number; name: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('markets', 0))`.execute(tx);
  const same = await tx
    .selectFrom('markets')
    .select('id')
    .where('id', '<>', id)
    .where('name', '=', name)
    .where('city_id', '=', (eb) => eb.selectFrom('markets').select('city_id').where('id', '=', id))
    .executeTakeFirst();
  return same !== undefined;
}

/** False when a town has this number or name already. */
export async function insertCity(tx: Tx, row: Insertable<Tables['cities']>): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cities', 0))`.execute(tx);
  const { id, name, name_en } = row;
  const same = await tx
    .selectFrom('cities')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', id), eb('name', '=', name), eb('name_en', '=', name_en)]))
    .executeTakeFirst();
  if (same !== undefined) return false;
  await tx.insertInto('cities').values(row).execute();
  return true;
}

/** Inserts a market with the next number, which it answers; null when its town has one of this name already. */
export async function insertMarket(
  tx: Tx,
  row: Omit<Insertable<Tables['markets']>, 'id'>,
): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('markets', 0))`.execute(tx);
  const same = await tx
    .selectFrom('markets')
    .select('id')
    .where('city_id', '=', row.city_id)
    .where('name', '=', row.name)
    .executeTakeFirst();
  if (same !== undefined) return null;
  const { id } = await tx
    .selectFrom('markets')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('id'))
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('markets')
    .values({ ...row, id: id + 1 })
    .execute();
  return id + 1;
}
