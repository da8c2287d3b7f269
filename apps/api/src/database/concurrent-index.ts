import { type Kysely, sql } from 'kysely';

/**
 * Builds an index while rows are written, for a migration with `outsideTransaction`. What a broken try left is dropped
 * first; an index that is there and whole is left alone. `on` is what follows the name: `on orders (slot_id)`.
 */
export async function createIndexConcurrently(
  db: Kysely<unknown>,
  name: string,
  on: string,
  { unique = false }: { unique?: boolean } = {},
): Promise<void> {
  const { rows } = await sql<{ limit: string }>`
    select current_setting('lock_timeout') as limit`.execute(db);
  // It waits for every transaction that began before, and nobody waits for it: a limit would only break it off.
  await sql`set lock_timeout = 0`.execute(db);
  try {
    const found = await sql<{ whole: boolean }>`
      select indisvalid and indisready as whole from pg_index where indexrelid = to_regclass(${name})
    `.execute(db);
    if (found.rows[0]?.whole === true) return;
    await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
    await sql`create ${sql.raw(unique ? 'unique' : '')} index concurrently ${sql.id(name)} ${sql.raw(on)}`.execute(
      db,
    );
  } finally {
    await sql`set lock_timeout = ${sql.lit(rows[0]?.limit ?? '0')}`.execute(db);
  }
}
