import type { Db } from '#database/schema.ts';

/** Records a browser that was used for a login. */
export async function saveDevice(db: Db, deviceHash: string, now: Date): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ device_hash: deviceHash, last_login_at: now })
    .onConflict((conflict) => conflict.column('device_hash').doUpdateSet({ last_login_at: now }))
    .execute();
}

export async function isKnownDevice(db: Db, deviceHash: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('device_hash', '=', deviceHash)
    .where('last_login_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}
