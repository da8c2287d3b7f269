import { type Kysely, sql } from 'kysely';

const statements = ['orders', 'self_orders'].flatMap((table) => [
  `alter table ${table} add column agreement_version text`,
  `comment on column ${table}.agreement_version is
    'What the person accepted by submitting. Null in orders from before it was kept.'`,
]);

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
