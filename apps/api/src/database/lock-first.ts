import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from './schema.ts';

/** The first row that nobody else works on, locked until the end of the transaction; null when there is none. */
export async function lockFirst<TB extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, TB, Row>,
) {
  const row = await query.limit(1).forUpdate().skipLocked().executeTakeFirst();
  return row ?? null;
}
