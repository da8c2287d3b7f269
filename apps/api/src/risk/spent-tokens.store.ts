import type { Db } from '#database/schema.ts';

/** Marks a token as handed in; false when somebody did so before. Remembered until it is worthless anyway. */
export async function spendToken(db: Db, tokenHash: string, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('spent_tokens')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}
