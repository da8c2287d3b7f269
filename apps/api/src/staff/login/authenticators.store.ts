import type { Insertable } from 'kysely';
import type { Db, Tables } from '#database/schema.ts';

/** Somebody who may work at the console, by phone, with what a login checks; null for everybody else. */
export async function findStaffToLogIn(db: Db, phoneHashes: readonly string[]) {
  const row = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .leftJoin('authenticators', 'authenticators.user_id', 'staff.user_id')
    .select(['staff.user_id', 'authenticators.secret_sealed', 'authenticators.last_step'])
    .where('users.phone_hash', 'in', phoneHashes)
    .where('staff.status', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
}

/** Somebody who may work at the console; null for everybody else. */
export async function findActiveStaff(db: Db, userId: string) {
  const row = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select([
      'staff.user_id',
      'staff.roles',
      'users.name',
      'users.dealer_id',
      'users.phone_sealed',
      'users.phone_mask',
    ])
    .where('staff.user_id', '=', userId)
    .where('staff.status', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
}

/** Takes the code of this time step; false when it or a later one was taken, also at the same time. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** In the place of the former one. */
export async function replaceAuthenticator(
  db: Db,
  row: Insertable<Tables['authenticators']>,
): Promise<void> {
  await deleteAuthenticator(db, row.user_id);
  await db.insertInto('authenticators').values(row).execute();
}

export async function deleteAuthenticator(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('authenticators').where('user_id', '=', userId).execute();
}

/** In the place of every former one of this person. */
export async function replaceEnrolment(
  db: Db,
  row: Insertable<Tables['staff_enrolments']>,
): Promise<void> {
  await db.deleteFrom('staff_enrolments').where('user_id', '=', row.user_id).execute();
  await db.insertInto('staff_enrolments').values(row).execute();
}

/** The id of an enrolment code that still works; null without one. */
export async function findEnrolment(
  db: Db,
  { userId, codeHash }: { userId: string; codeHash: string },
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('staff_enrolments')
    .select('id')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** False when it was used, replaced or has expired. */
export async function markEnrolmentUsed(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('staff_enrolments')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Of the sample world: for somebody whom nothing was done to yet and who has none. */
export async function insertFirstAuthenticator(
  db: Db,
  row: Insertable<Tables['authenticators']>,
): Promise<void> {
  const untouched = await db
    .selectFrom('staff')
    .select('user_id')
    .where('user_id', '=', row.user_id)
    .where('version', '=', 1)
    .executeTakeFirst();
  if (untouched === undefined) return;
  await db
    .insertInto('authenticators')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}
