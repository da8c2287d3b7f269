import { type Kysely, sql } from 'kysely';

const statements = [
  `create index refunds_created on refunds (created_at, id)`,
  `create index refunds_open on refunds (created_at, id) where status = 'pending'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
