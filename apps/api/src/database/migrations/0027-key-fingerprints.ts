import { type Kysely, sql } from 'kysely';

const statements = [
  // Which secrets this database was written with: a process that lacks one of them must not start.
  `create table key_fingerprints (
    kind text not null check (kind in ('app', 'report')),
    key_id text not null,
    created_at timestamptz(3) not null,
    primary key (kind, key_id))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
