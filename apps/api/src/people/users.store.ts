import type { Language } from '@yanche/rules/bilingual';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '#database/schema.ts';

export type UserRow = Selectable<Tables['users']>;

/** The user with this phone, by its hash under any accepted secret; made from `fresh` when there is none yet. */
export async function findOrInsertUser(
  db: Db,
  fresh: Insertable<Tables['users']>,
  phoneHashes: readonly string[],
): Promise<UserRow> {
  const known = await db
    .selectFrom('users')
    .selectAll()
    .where('phone_hash', 'in', phoneHashes)
    .executeTakeFirst();
  if (known !== undefined) return known;
  const made = await db
    .insertInto('users')
    .values(fresh)
    .onConflict((conflict) => conflict.column('phone_hash').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made !== undefined) return made;
  return db
    .selectFrom('users')
    .selectAll()
    .where('phone_hash', '=', fresh.phone_hash)
    .executeTakeFirstOrThrow();
}

export async function findUserIdByPhone(
  db: Db,
  phoneHashes: readonly string[],
): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('phone_hash', 'in', phoneHashes)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function hasInspector(db: Db, phoneHashes: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('phone_hash', 'in', phoneHashes)
    .where(sql<boolean>`'inspector' = any(roles)`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setLanguage(db: Db, userId: string, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute();
}
