import { type Kysely, sql } from 'kysely';

/** Cars are named by the last four of their VIN: orders are found by them, too. */
const statements = ['orders', 'self_orders', 'history_orders'].map(
  (table) => `create index ${table}_vin_last_four on ${table} (right(vin, 4), created_at, id)`,
);

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
