import { type Kysely, sql } from 'kysely';

export const outsideTransaction = true;

/**
 * What `orders_unassigned` was for is read as quickly by `orders_status_start`, and `orders_visits` by `orders_city_start`: what is done or
 * cancelled of one town and day is little more (decision 94).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['orders_unassigned', 'orders_visits']) {
    await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
  }
}
