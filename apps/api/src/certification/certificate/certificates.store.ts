import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type CertificateRow = Selectable<Tables['inspector_certificates']>;

export async function findCertificate(db: Db, userId: string): Promise<CertificateRow | null> {
  const row = await db
    .selectFrom('inspector_certificates')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockCertificate(tx: Tx, userId: string): Promise<CertificateRow | null> {
  const row = await tx
    .selectFrom('inspector_certificates')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** With the name and towns of whom it belongs to. */
export async function findCertificateByNo(db: Db, certNo: string) {
  const row = await db
    .selectFrom('inspector_certificates as certificate')
    .innerJoin('users', 'users.id', 'certificate.user_id')
    .selectAll('certificate')
    .select(['users.name', 'users.skills', 'users.city_ids'])
    .where('certificate.cert_no', '=', certNo)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertCertificate(
  tx: Tx,
  row: Insertable<Tables['inspector_certificates']>,
): Promise<void> {
  await tx
    .insertInto('inspector_certificates')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

export async function updateCertificate(
  tx: Tx,
  userId: string,
  set: Updateable<Tables['inspector_certificates']>,
): Promise<void> {
  await tx.updateTable('inspector_certificates').set(set).where('user_id', '=', userId).execute();
}

/** The newest exam that this person passed; null: none. */
export async function findPassedExam(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('exams')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'passed')
    .orderBy('ended_at', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whoever has to be told that theirs ends before `until`; the rows are locked. */
export async function leaseEnding(
  tx: Tx,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<CertificateRow[]> {
  return tx
    .selectFrom('inspector_certificates')
    .selectAll()
    .where('reminded_at', 'is', null)
    .where('expires_at', '<=', until)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function listCertificates(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, CertificateRow>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('inspector_certificates')
    .selectAll()
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row]));
}
