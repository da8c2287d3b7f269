import { type Kysely, sql } from 'kysely';

const statements = [
  `create table invariant_checks (
    name text primary key,
    broken integer not null,
    examples text[] not null,
    checked_at timestamptz(3) not null
  )`,
  `comment on table invariant_checks is
    'What the last check of each invariant found (npm run admin -- check-invariants); shown among the metrics.'`,
  `comment on column invariant_checks.broken is 'How many rows break it; counted up to 1,000. -1: the check itself did not come to its end.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
