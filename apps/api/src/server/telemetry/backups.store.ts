import type { Db } from '#database/schema.ts';

/** A backup has come to its end. */
export async function noteBackup(db: Db, endedAt: Date): Promise<void> {
  await db
    .insertInto('backups')
    .values({ ended_at: endedAt })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** When the newest backup ended; null where none was ever noted, as where the database's company makes them. */
export async function readLastBackup(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('backups')
    .select('ended_at')
    .orderBy('ended_at', 'desc')
    .executeTakeFirst();
  return row?.ended_at ?? null;
}
