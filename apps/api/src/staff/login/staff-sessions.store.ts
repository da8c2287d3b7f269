import { MINUTE_MS } from '@yanche/rules/calendar';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '#database/schema.ts';

/** A session ends when it was not used for so long, or was opened this long ago. */
export const staffSession = { idleMs: 30 * MINUTE_MS, longestMs: 10 * 60 * MINUTE_MS } as const;

const usedSince = (now: Date) => new Date(now.getTime() - staffSession.idleMs);

/** The live session of a token with its person, who is active; else null. */
export async function findStaffSession(db: Db, tokenHash: string, now: Date) {
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.user_id', 'staff_sessions.user_id')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select([
      'staff_sessions.id',
      'staff_sessions.user_id',
      'staff_sessions.last_seen_at',
      'staff_sessions.expires_at',
      'staff.roles',
      'users.name',
      'users.dealer_id',
    ])
    .where('staff_sessions.token_hash', '=', tokenHash)
    .where('staff_sessions.expires_at', '>', now)
    .where('staff_sessions.last_seen_at', '>', usedSince(now))
    .where('staff.status', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
}

export async function markStaffSessionSeen(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', now)
    .execute();
}

export async function insertStaffSession(
  db: Db,
  row: Insertable<Tables['staff_sessions']>,
): Promise<void> {
  await db.insertInto('staff_sessions').values(row).execute();
}

/** A person's live sessions, last used first. */
export async function listStaffSessionsOf(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('staff_sessions')
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', usedSince(now))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends one session of a person, or all; the device and address of those that were there. */
export async function deleteStaffSessions(db: Db, userId: string, only?: string) {
  let query = db.deleteFrom('staff_sessions').where('user_id', '=', userId);
  if (only !== undefined) query = query.where('id', '=', only);
  return query.returning(['id', 'ip', 'user_agent']).execute();
}
