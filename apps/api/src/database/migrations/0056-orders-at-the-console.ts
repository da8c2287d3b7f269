import { type Kysely, sql } from 'kysely';

const statements = [
  // The console lists everybody's orders: each filter walks an index in the order of time.
  `create index orders_created on orders (created_at, id)`,
  `create index orders_status_created on orders (status, created_at, id)`,
  `create index orders_city_created on orders (city_id, created_at, id)`,
  `create index orders_city_status_created on orders (city_id, status, created_at, id)`,
  `create index orders_start on orders (start_at)`,
  // People name the end of a plate or of a number.
  `create index orders_plate_tail on orders (right(plate, 4), created_at, id) where plate is not null`,
  `create index orders_phone_tail on orders (right(phone_mask, 4), created_at, id)`,
  `create index dealer_messages_order on dealer_messages (order_id) where order_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
