import { type Kysely, sql } from 'kysely';

const statements = [
  // What an inspector has still to do, whatever they have done before.
  `create index orders_inspector_due on orders (inspector_id) where status in ('30', '35', '40')`,
  `create index orders_dealer_market on orders (dealer_id, market_id, created_at, id) where market_id is not null`,
  `alter table points add slots_to timestamptz(3)`,
  `comment on column points.slots_to is 'The last day that was given slots, by its beginning; earlier ones are not looked at again.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
