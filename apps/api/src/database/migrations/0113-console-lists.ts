import { type Kysely, sql } from 'kysely';

const statements = [
  // Their lists at the console are walked in this order; without it every page sorts the whole table.
  `create index claims_created on claims (created_at, id)`,
  `create index claims_deadline on claims (coalesce(due_at, timestamptz '9999-01-01Z'), id)`,
  `create index support_threads_last on support_threads (last_at, id)`,
  `create index support_threads_complaints on support_threads (last_at, id) where complaint_no is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
