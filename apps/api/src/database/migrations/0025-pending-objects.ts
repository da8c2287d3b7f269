import { type Kysely, sql } from 'kysely';

const statements = [
  // Keys that bytes are stored under before a file is noted with them: what a crash leaves is found by them.
  `create table pending_objects (
    object_key text primary key,
    abandoned boolean not null default false,
    announced_at timestamptz not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
