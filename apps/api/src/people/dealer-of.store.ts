import type { Db } from '#database/schema.ts';

/** The dealership somebody belongs to; null for none. */
export async function findDealerOf(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('dealer_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.dealer_id ?? null;
}
