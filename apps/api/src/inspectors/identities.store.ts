import { type Insertable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export async function findIdentity(db: Db, userId: string) {
  const row = await db
    .selectFrom('inspector_identities')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the person until commit, so that nothing else of their way in happens meanwhile. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Two people who give the same number at the same time come one after the other. */
export async function lockIdNo(tx: Tx, idHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${idHash}, 0))`.execute(tx);
}

/** Somebody else with this number, under any accepted secret. */
export async function isIdTaken(
  db: Db,
  userId: string,
  hashes: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('inspector_identities')
    .select('id')
    .where('id_no_hash', 'in', hashes)
    .where('id', '<>', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Again is the same row. */
export async function saveIdentity(
  tx: Tx,
  row: Insertable<Tables['inspector_identities']>,
): Promise<void> {
  const { id, ...set } = row;
  await tx
    .insertInto('inspector_identities')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(set))
    .execute();
  await tx.updateTable('users').set({ name: row.real_name }).where('id', '=', id).execute();
}

/** What is known of an inspector's way in. */
export async function findWayIn(db: Db, userId: string) {
  const row = await db
    .selectFrom('users')
    .leftJoin('inspector_identities as identity', 'identity.id', 'users.id')
    .leftJoin('inspector_certificates as certificate', 'certificate.user_id', 'users.id')
    .select([
      'users.name',
      'users.phone_mask',
      'users.cert_no',
      'users.claimed_cert_no',
      'users.city_ids',
      'users.jobs_paused_at',
      'users.invited_at',
      'certificate.expires_at',
      'certificate.suspended_at',
      'identity.confirmed_at',
    ])
    .select(
      sql<boolean>`exists (select 1 from tasks where tasks.inspector_id = users.id)`.as('has_jobs'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}
