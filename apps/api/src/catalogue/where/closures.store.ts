import type { Insertable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

/** With the name of what is closed, latest first. */
export async function listClosureRows(db: Db) {
  return db
    .selectFrom('closures')
    .leftJoin('cities', 'cities.id', 'closures.city_id')
    .leftJoin('markets', 'markets.id', 'closures.market_id')
    .leftJoin('points', 'points.id', 'closures.point_id')
    .selectAll('closures')
    .select([
      'cities.name as city_name',
      'cities.name_en as city_name_en',
      'markets.name as market_name',
      'markets.name_en as market_name_en',
      'points.name as point_name',
      'points.name_en as point_name_en',
    ])
    .orderBy('closures.starts_at', 'desc')
    .orderBy('closures.id')
    .execute();
}

export async function insertClosure(tx: Tx, row: Insertable<Tables['closures']>): Promise<void> {
  await tx.insertInto('closures').values(row).execute();
}

/** False when it ended before. */
export async function endClosure(tx: Tx, closureId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('closures')
    .set({ ended_at: now })
    .where('id', '=', closureId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
