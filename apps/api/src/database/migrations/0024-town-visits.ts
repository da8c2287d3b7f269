import { type Kysely, sql } from 'kysely';

// Every offer of times, and every booking, asks what a town's inspectors have to do; most orders are long done.
const statement = `create index orders_visits on orders (city_id, start_at)
  where status in ('10', '20', '30', '35', '40')`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
