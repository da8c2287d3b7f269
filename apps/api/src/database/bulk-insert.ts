import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from './schema.ts';

const chunk = 2_000;

/**
 * Inserts many complete rows in batches. Every column must be given: missing ones become null, not their default. With
 * `skipExisting`, rows that violate a key are skipped.
 */
export async function insertRows<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: readonly Selectable<Tables[Table]>[],
  { skipExisting = false } = {},
): Promise<void> {
  for (let from = 0; from < rows.length; from += chunk) {
    const json = JSON.stringify(rows.slice(from, from + chunk));
    await sql`insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)
      ${skipExisting ? sql`on conflict do nothing` : sql``}`.execute(db);
  }
}

/** Whether a table has any row. */
export async function hasRows(db: Db, table: keyof Tables): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
}
