import { type Kysely, sql } from 'kysely';

const statement = `create index reports_expiring on reports (expires_at, order_id) where status = 'published'`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
