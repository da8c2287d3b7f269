import type { SelectQueryBuilder } from 'kysely';

/** The first row that is not locked by others, locked until the end of the transaction; null when there is none. */
export async function lockFirst<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
) {
  const row = await query.limit(1).forUpdate().skipLocked().executeTakeFirst();
  return row ?? null;
}
