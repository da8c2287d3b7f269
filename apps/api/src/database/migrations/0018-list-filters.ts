import { type Kysely, sql } from 'kysely';

const statements = [
  // A dealership has tens of thousands of orders: each filter, and the order by appointment, walks an index of its own.
  `create index orders_dealer_start on orders (dealer_id, start_at, id)`,
  `create index orders_dealer_status_start on orders (dealer_id, status, start_at, id)`,
  `create index orders_dealer_product on orders (dealer_id, product_id, created_at, id)`,
  `create index orders_dealer_city on orders (dealer_id, city_id, created_at, id)`,
  `create index orders_user_start on orders (user_id, start_at, id)`,
  // What happened since: whoever watches orders asks every second.
  `create index order_events_at on order_events (at)`,
  `create index self_order_events_at on self_order_events (at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
