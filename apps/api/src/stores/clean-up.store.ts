import type { Db } from './schema.ts';

const chunk = 1_000;

/** Deletes what expired before the given times, at most a thousand of each; answers how many rows went. */
export async function deleteExpired(
  db: Db,
  { sessionsBefore, codesBefore }: { sessionsBefore: Date; codesBefore: Date },
): Promise<number> {
  const sessions = await db
    .deleteFrom('sessions')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('token_hash')
        .where('expires_at', '<', sessionsBefore)
        .limit(chunk)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  const codes = await db
    .deleteFrom('login_codes')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('login_codes')
        .select('id')
        .where('expires_at', '<', codesBefore)
        .limit(chunk)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(sessions.numDeletedRows + codes.numDeletedRows);
}
