import type { Db } from '#database/schema.ts';

export const readInvariants = (db: Db) =>
  db.selectFrom('invariant_checks').select(['name', 'broken', 'checked_at']).execute();

export async function saveInvariantCheck(
  db: Db,
  check: { name: string; broken: number; examples: string[]; checked_at: Date },
): Promise<void> {
  await db
    .insertInto('invariant_checks')
    .values(check)
    .onConflict((on) => on.column('name').doUpdateSet(check))
    .execute();
}

/** An invariant that the code no longer has would look unchecked for ever. */
export async function deleteOtherChecks(db: Db, names: readonly string[]): Promise<void> {
  await db.deleteFrom('invariant_checks').where('name', 'not in', names).execute();
}
