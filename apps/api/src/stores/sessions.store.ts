import type { Selectable } from 'kysely';
import type { Db, Tables } from './schema.ts';

/** The user of a live session, or null. */
export async function findSession(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<Selectable<Tables['users']> | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}
