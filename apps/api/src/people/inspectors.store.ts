import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/schema.ts';

/** Of `users`: they need a contract with the platform, and none of theirs runs until then; without a time, none was signed. */
export const lacksContract = (until: Date | null): RawBuilder<boolean> => sql`exists (
  select 1 from inspector_certificates as held
  where held.user_id = users.id and held.needs_contract and not exists (
    select 1 from contracts as signed
    where signed.inspector_id = users.id and signed.expires_at > coalesce(${until}::timestamptz, '-infinity')))`;

/** Of `users`: a certified inspector who has signed where they have to and is not suspended, nor their certificate. */
export const takesJobs = sql<boolean>`'inspector' = any(users.roles) and users.cert_no is not null
  and users.jobs_paused_at is null and not exists (
    select 1 from inspector_certificates as certificate
    where certificate.user_id = users.id and certificate.suspended_at is not null)
  and not ${lacksContract(null)}`;

/** The number that reports name: of our own certificate, else of the licence that was checked. `of`: `users` under its name there. */
export const certNoOf = (of: string): RawBuilder<string | null> => sql<string | null>`coalesce(
  (select certificate.cert_no from inspector_certificates as certificate
    where certificate.user_id = ${sql.ref(`${of}.id`)}), ${sql.ref(`${of}.cert_no`)})`;

/** Of `users`: on leave at no time between these, and certified and under contract until their end. */
export const isThere = (from: Date, to: Date): RawBuilder<boolean> => sql`not exists (
  select 1 from inspector_leaves as leave
  where leave.user_id = users.id and leave.ended_at is null
    and leave.starts_at < ${to} and leave.ends_at > ${from})
  and not exists (
    select 1 from inspector_certificates as certificate
    where certificate.user_id = users.id and certificate.expires_at <= ${to})
  and not ${lacksContract(to)}`;

/** Whether this inspector gets jobs at that time. Ask after the person was locked: a suspension may have come first. */
export async function takesJobsAt(
  db: Db,
  userId: string,
  { from, to }: { from: Date; to: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(takesJobs)
    .where(isThere(from, to))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether it is for want of a contract that this inspector gets no jobs that end then. */
export async function lacksContractAt(db: Db, userId: string, until: Date): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(lacksContract(until).as('lacks'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.lacks === true;
}

export type Leave = { id: string; user_id: string; starts_at: Date; ends_at: Date; note: string };

/** Leaves of these inspectors that touch a time, and were not called off. */
export async function listLeaves(
  db: Db,
  userIds: readonly string[],
  { from, to }: { from: Date; to: Date | null },
): Promise<Leave[]> {
  return db
    .selectFrom('inspector_leaves')
    .select(['id', 'user_id', 'starts_at', 'ends_at', 'note'])
    .where('user_id', '=', (eb) => eb.fn.any(eb.val(userIds)))
    .where('ended_at', 'is', null)
    .where('ends_at', '>', from)
    .$if(to !== null, (query) => query.where('starts_at', '<', to ?? from))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** What the inspector's own phone says of them. */
export async function findStanding(db: Db, userId: string, now: Date) {
  const row = await db
    .selectFrom('users')
    .leftJoin('inspector_certificates as certificate', 'certificate.user_id', 'users.id')
    .select(['name', 'users.cert_no', 'claimed_cert_no', 'jobs_paused_at', 'skills', 'city_ids'])
    .select(['certificate.expires_at', 'certificate.suspended_at'])
    .select(lacksContract(now).as('lacks_contract'))
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** How a licence number is compared: as people write the same one. */
const comparable = (certNo: string) => certNo.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/** Whether somebody else was certified by this number. Locks it until commit, so that two at a time come one after the other. */
export async function isCertNoTaken(tx: Tx, userId: string, certNo: string): Promise<boolean> {
  const wanted = comparable(certNo);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`certNo:${wanted}`}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where(
      sql<boolean>`upper(regexp_replace(normalize(cert_no, NFKC), '\\s', '', 'g')) = ${wanted}`,
    )
    .where('id', '<>', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the certificate is checked already. */
export async function claimCertificate(
  tx: Tx,
  userId: string,
  set: { claimed_cert_no: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set(set)
    .where('id', '=', userId)
    .where('cert_no', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
