import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table hook_deliveries alter column task_id drop not null',
  `comment on column hook_deliveries.task_id is 'Null of a message that only tries an address.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
