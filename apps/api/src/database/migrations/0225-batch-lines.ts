import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table orders add column batch_line smallint`,
  `comment on column orders.batch_line is 'Its place in the list of its batch; null: alone, or ordered before places were kept.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
