import type { Db, Tx } from '#database/schema.ts';

/**
 * Runs `work`, which stores bytes under new keys and then notes files with them. Whatever ends without its file, be it that
 * the store or the database says no, that an answer is lost or that the process is killed, is swept.
 */
export async function withPendingObjects<T>(
  db: Db,
  { keys, now }: { keys: readonly string[]; now: Date },
  work: () => Promise<T>,
): Promise<T> {
  await db
    .insertInto('pending_objects')
    .values(keys.map((object_key) => ({ object_key, announced_at: now })))
    .execute();
  try {
    return await work();
  } finally {
    // Those of a file are no longer there. Where this fails too they are swept for their age.
    await abandon(db, keys).catch(() => undefined);
  }
}

const abandon = (db: Db, keys: readonly string[]) =>
  db
    .updateTable('pending_objects')
    .set({ abandoned: true })
    .where('object_key', 'in', keys)
    .execute();

/** In the transaction that notes the file of the bytes. False when they were given up meanwhile. */
export async function claimObject(tx: Tx, key: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('pending_objects')
    .where('object_key', '=', key)
    .where('abandoned', '=', false)
    .returning('object_key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keys to remove from the store: those given up, and those announced before this, whose process ended. */
export async function listAbandonedObjects(db: Db, before: Date): Promise<string[]> {
  await db
    .updateTable('pending_objects')
    .set({ abandoned: true })
    .where('announced_at', '<', before)
    .where('abandoned', '=', false)
    .execute();
  const rows = await db
    .selectFrom('pending_objects')
    .select('object_key')
    .where('abandoned', '=', true)
    .limit(50)
    .execute();
  return rows.map(({ object_key }) => object_key);
}

/** The store no longer holds it. */
export async function deletePendingObject(db: Db, key: string): Promise<void> {
  await db.deleteFrom('pending_objects').where('object_key', '=', key).execute();
}
