import type { Db } from '#database/schema.ts';

/** `sign`: signs a contract. */
export type CodePurpose = 'login' | 'sign';
type Key = { purpose: CodePurpose; phoneHash: string };
type NewCode = Key & { id: string; codeHash: string; at: Date; expiresAt: Date };

export async function insertCode(db: Db, code: NewCode): Promise<void> {
  await db
    .insertInto('login_codes')
    .values({
      id: code.id,
      purpose: code.purpose,
      phone_hash: code.phoneHash,
      code_hash: code.codeHash,
      used_at: null,
      expires_at: code.expiresAt,
      created_at: code.at,
    })
    .execute();
}

/**
 * Counts an attempt on the newest code of a phone and purpose and returns the code; null when it is used, expired or
 * out of attempts. One statement, so that concurrent guesses cannot exceed the limit.
 */
export async function countAttempt(
  db: Db,
  { purpose, phoneHash }: Key,
  maxTries: number,
  now: Date,
): Promise<{ id: string; code_hash: string } | null> {
  const row = await db
    .updateTable('login_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('login_codes')
        .select('id')
        .where('phone_hash', '=', phoneHash)
        .where('purpose', '=', purpose)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('tries', '<', maxTries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  return row ?? null;
}

/** False when it was used concurrently. */
export async function markCodeUsed(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('login_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
