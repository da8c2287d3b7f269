import { type Kysely, sql } from 'kysely';

const statements = [
  `create index support_threads_order on support_threads (order_id) where order_id is not null`,
  `create index support_threads_about on support_threads (about_id) where about_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
