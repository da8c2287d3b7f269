import type { Language } from '@yanche/rules/bilingual';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '#database/schema.ts';

export type UserRow = Selectable<Tables['users']>;

/** The user with this phone; created from `fresh` if missing. */
export async function findOrInsertUser(
  db: Db,
  fresh: Insertable<Tables['users']>,
): Promise<UserRow> {
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

export async function hasInspector(db: Db, phoneHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('phone_hash', '=', phoneHash)
    .where(sql<boolean>`'inspector' = any(roles)`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setLanguage(db: Db, userId: string, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute();
}
