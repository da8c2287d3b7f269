import { type Kysely, sql } from 'kysely';

const statements = [
  // The front page counts reports by day; the list of orders is read by appointment, too.
  `create index reports_published on reports (published_at)`,
  `drop index orders_start`,
  `create index orders_start on orders (start_at, id)`,
  `create index orders_status_start on orders (status, start_at, id)`,
  `create index orders_city_start on orders (city_id, start_at, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
