import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

export type KeyKind = 'app' | 'report';

export async function listFingerprints(db: Db, kind: KeyKind): Promise<string[]> {
  const rows = await db
    .selectFrom('key_fingerprints')
    .select('key_id')
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.key_id);
}

export async function addFingerprint(
  db: Db,
  kind: KeyKind,
  keyId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('key_fingerprints')
    .values({ kind, key_id: keyId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFingerprints(
  db: Db,
  kind: KeyKind,
  keyIds: readonly string[],
): Promise<void> {
  if (keyIds.length === 0) return;
  await db
    .deleteFrom('key_fingerprints')
    .where('kind', '=', kind)
    .where('key_id', 'in', keyIds)
    .execute();
}

/** Whether this secret seals since before `since`, and no later one has begun to. */
export async function isNewestSince(db: Db, keyId: string, since: Date): Promise<boolean> {
  const newest = await db
    .selectFrom('key_fingerprints')
    .select(['key_id', 'created_at'])
    .where('kind', '=', 'app')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.key_id === keyId && newest.created_at <= since;
}

/** Where sealed text is kept. A test compares it with the schema. */
export const sealedColumns = [
  { table: 'users', column: 'phone_sealed' },
  { table: 'users', column: 'openid_sealed' },
  { table: 'authenticators', column: 'secret_sealed' },
  { table: 'orders', column: 'phone_sealed' },
  { table: 'seller_visits', column: 'phone_sealed' },
  { table: 'inspector_identities', column: 'id_no_sealed' },
  { table: 'inspector_identities', column: 'portrait_sealed' },
  { table: 'face_checks', column: 'still_sealed' },
  { table: 'bank_accounts', column: 'number_sealed' },
  { table: 'pay_statements', column: 'account_sealed' },
  { table: 'partner_hooks', column: 'secret_sealed' },
  { table: 'partner_hooks', column: 'old_secret_sealed' },
] as const;
type SealedColumn = (typeof sealedColumns)[number];

const sealedBy = (column: string, keyIds: readonly string[]) =>
  sql<boolean>`split_part(${sql.ref(column)}, '.', 1) = any(${keyIds}::text[])`;

/** A value that none of these secrets is named on; null when there is none. Reads the table to its end then. */
export async function findSealedOtherwise(
  db: Db,
  { table, column }: SealedColumn,
  keyIds: readonly string[],
): Promise<string | null> {
  const { rows } = await sql<{ sealed: string }>`
    select ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} > '' and not ${sealedBy(column, keyIds)} limit 1`.execute(db);
  return rows[0]?.sealed ?? null;
}

/** Locks up to `most` rows whose value is not sealed by this secret; those another process works on are left out. */
export async function lockSealedOtherwise(
  db: Db,
  { table, column }: SealedColumn,
  { keyId, most }: { keyId: string; most: number },
): Promise<{ id: string; sealed: string }[]> {
  const { rows } = await sql<{ id: string; sealed: string }>`
    select id, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} > '' and not ${sealedBy(column, [keyId])}
    limit ${most} for update skip locked`.execute(db);
  return rows;
}

export async function setSealed(
  db: Db,
  { table, column }: SealedColumn,
  id: string,
  sealed: string,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed} where id = ${id}`.execute(
    db,
  );
}

export async function setPhoneHash(db: Db, userId: string, phoneHash: string): Promise<void> {
  await db.updateTable('users').set({ phone_hash: phoneHash }).where('id', '=', userId).execute();
}

export async function setIdHash(db: Db, userId: string, idHash: string): Promise<void> {
  await db
    .updateTable('inspector_identities')
    .set({ id_no_hash: idHash })
    .where('id', '=', userId)
    .execute();
}

const signedTables = ['reports', 'self_reports', 'contracts'] as const;

/** Keys that documents were signed with. Reads all of them: for a database without fingerprints. */
export async function listSigningKeyIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key_id: string }>`
    select distinct key_id from (${sql.join(
      signedTables.map((table) => sql`select key_id from ${sql.table(table)}`),
      sql` union all `,
    )}) signed where key_id is not null`.execute(db);
  return rows.map((row) => row.key_id);
}

export async function hasSignedWith(db: Db, keyId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (${sql.join(
      signedTables.map((table) => sql`select key_id from ${sql.table(table)}`),
      sql` union all `,
    )}) signed where key_id = ${keyId} limit 1`.execute(db);
  return rows.length > 0;
}
