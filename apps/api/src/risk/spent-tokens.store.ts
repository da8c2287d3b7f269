import type { Db } from '#database/schema.ts';

/** Marks a token as used; false when it was used before. Stored until the token expires. */
export async function spendToken(db: Db, tokenHash: string, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('spent_tokens')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}
