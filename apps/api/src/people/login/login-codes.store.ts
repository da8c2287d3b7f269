import type { Db } from '#database/schema.ts';

/** `sign`: signs a contract. `staff`: logs in at the console. */
export type CodePurpose = 'login' | 'sign' | 'staff';
/** `askedBy`: who may use it, see `askerOf`. */
type Key = { purpose: CodePurpose; phoneHash: string; askedBy: string };
type NewCode = Key & { id: string; codeHash: string; at: Date; expiresAt: Date };

export async function insertCode(db: Db, code: NewCode): Promise<void> {
  await db
    .insertInto('login_codes')
    .values({
      id: code.id,
      purpose: code.purpose,
      phone_hash: code.phoneHash,
      asked_by: code.askedBy,
      code_hash: code.codeHash,
      used_at: null,
      expires_at: code.expiresAt,
      created_at: code.at,
    })
    .execute();
}

/**
 * Counts one try on the newest code that this asker had sent to a phone for a purpose and answers the code, or null when there is
 * none or it is used, expired or has no try left. One statement, so that guesses made at the same time cannot pass the limit
 * together.
 */
export async function countAttempt(
  db: Db,
  { purpose, phoneHash, askedBy }: Key,
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
        .where('asked_by', '=', askedBy)
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

/** Whether this asker has a code for this phone and purpose that can still be tried. Counts nothing. */
export async function hasLiveCode(
  db: Db,
  { purpose, phoneHash, askedBy }: Key,
  maxTries: number,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('login_codes')
    .select('id')
    .where('phone_hash', '=', phoneHash)
    .where('purpose', '=', purpose)
    .where('asked_by', '=', askedBy)
    .where('tries', '<', maxTries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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
