import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table orders add column failed_arrival text check (failed_arrival in ('located', 'unlocated', 'none'))`,
  `comment on column orders.failed_arrival is
    'Of the last failed visit: the inspector checked in with a position, without one, or not at all. Null before it was recorded.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
