import type { Db, Tx } from '#database/schema.ts';

/**
 * Runs `work`, which stores bytes under new keys and then inserts their file rows. Objects that end up without a file
 * row (refusal, lost answer, killed process) are swept later.
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
    // Keys with a file row are no longer listed. If this fails too, the sweep finds the keys by age.
    await abandon(db, keys).catch(() => undefined);
  }
}

const abandon = (db: Db, keys: readonly string[]) =>
  db
    .updateTable('pending_objects')
    .set({ abandoned: true })
    .where('object_key', 'in', keys)
    .execute();

/** Call in the transaction that inserts the file row. False when the object was abandoned meanwhile. */
export async function claimObject(tx: Tx, key: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('pending_objects')
    .where('object_key', '=', key)
    .where('abandoned', '=', false)
    .returning('object_key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keys to delete from the store: abandoned ones, and those announced before `before` whose process ended. */
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

/** Call after the object was deleted from the store. */
export async function deletePendingObject(db: Db, key: string): Promise<void> {
  await db.deleteFrom('pending_objects').where('object_key', '=', key).execute();
}

/** Objects whose file rows were deleted in this transaction: the sweep deletes them from the store. */
export async function abandonObjects(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  await tx
    .insertInto('pending_objects')
    .values(keys.map((object_key) => ({ object_key, announced_at: now, abandoned: true })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
