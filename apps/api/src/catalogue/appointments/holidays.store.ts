import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type HolidayRow = Selectable<Tables['holidays']>;

/** Our own days among these, by day. */
export async function listHolidays(
  db: Db,
  days: readonly string[],
): Promise<Map<string, HolidayRow>> {
  const rows = await db.selectFrom('holidays').selectAll().where('day', 'in', days).execute();
  return new Map(rows.map((row) => [row.day, row]));
}

/** All of them, latest first. */
export async function listAllHolidays(db: Db): Promise<HolidayRow[]> {
  return db.selectFrom('holidays').selectAll().orderBy('day', 'desc').execute();
}

export async function putHoliday(tx: Tx, row: Insertable<Tables['holidays']>): Promise<void> {
  const { name, name_en, workday } = row;
  await tx
    .insertInto('holidays')
    .values(row)
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ name, name_en, workday }))
    .execute();
}

export async function findHoliday(tx: Tx, day: string) {
  const row = await tx
    .selectFrom('holidays')
    .select(['name', 'workday'])
    .where('day', '=', day)
    .executeTakeFirst();
  return row ?? null;
}

/** False when it is not there. */
export async function deleteHoliday(tx: Tx, day: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('holidays')
    .where('day', '=', day)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
