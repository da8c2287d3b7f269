import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '#database/schema.ts';

export type SessionRow = Pick<
  Selectable<Tables['sessions']>,
  'id' | 'user_agent' | 'created_at' | 'last_seen_at'
>;

export type LiveSession = {
  id: string;
  user: Selectable<Tables['users']>;
  /** When its token was made, and whether this request used the previous one. */
  tokenAt: Date;
  byOldToken: boolean;
  /** Until when the previous token works; null without one. */
  oldTokenUntil: Date | null;
  lastSeenAt: Date;
  expiresAt: Date;
};

/** The live session of a token, or null. A replaced token works a little longer. */
export async function findSession(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<LiveSession | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select([
      'sessions.id as session_id',
      'sessions.token_hash',
      'sessions.token_at',
      'sessions.old_token_until',
      'sessions.last_seen_at',
      'sessions.expires_at',
    ])
    .where((eb) =>
      eb.or([
        eb('sessions.token_hash', '=', tokenHash),
        eb.and([
          eb('sessions.old_token_hash', '=', tokenHash),
          eb('sessions.old_token_until', '>', now),
        ]),
      ]),
    )
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { session_id, token_hash, token_at, old_token_until, last_seen_at, expires_at, ...user } =
    row;
  return {
    id: session_id,
    user,
    tokenAt: token_at,
    byOldToken: token_hash !== tokenHash,
    oldTokenUntil: old_token_until,
    lastSeenAt: last_seen_at,
    expiresAt: expires_at,
  };
}

/** The user of a live session; null without one. */
export async function findUserOfSession(
  db: Db,
  id: string,
  now: Date,
): Promise<LiveSession['user'] | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertSession(
  db: Db,
  session: Insertable<Tables['sessions']>,
): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

type Replacement = { tokenHash: string; newTokenHash: string; now: Date };

/** Adds a new token beside the current one; false when a concurrent request did so first. */
export async function replaceToken(
  db: Db,
  { id, tokenAt, expiresAt }: Pick<LiveSession, 'id' | 'tokenAt' | 'expiresAt'>,
  { tokenHash, newTokenHash, now }: Replacement,
): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({
      token_hash: newTokenHash,
      token_at: now,
      old_token_hash: tokenHash,
      old_token_until: expiresAt,
    })
    .where('id', '=', id)
    .where('token_at', '=', tokenAt)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function revokeOldToken(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ old_token_until: at })
    .where('id', '=', id)
    .where('old_token_until', '>', at)
    .execute();
}

export async function markSessionSeen(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', now)
    .execute();
}

/** A person's live sessions, last used first. */
export async function listSessionsOf(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends a session by its current or previous token. Idempotent. */
export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('token_hash', '=', tokenHash), eb('old_token_hash', '=', tokenHash)]))
    .execute();
}

/** Ends sessions of this person: the named one, or all except one. Returns how many. */
export async function deleteSessionsOf(
  db: Db,
  userId: string,
  which: { only: string } | { except: string },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'only' in which ? '=' : '<>', 'only' in which ? which.only : which.except)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteExpiredSessions(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', now)
    .execute();
}
