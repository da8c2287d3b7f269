import { type Kysely, sql } from 'kysely';

/** Self-inspections and history queries are listed and found at the console as inspections are. */
const statements = [
  `create index self_orders_created on self_orders (created_at, id)`,
  `create index self_orders_status_created on self_orders (status, created_at, id)`,
  `create index self_orders_vin_tail on self_orders (right(vin, 6), created_at, id)`,
  `create index self_orders_plate_tail on self_orders (right(plate, 4), created_at, id) where plate is not null`,
  `create index history_orders_created on history_orders (created_at, id)`,
  `create index history_orders_status_created on history_orders (status, created_at, id)`,
  `create index history_orders_vin_tail on history_orders (right(vin, 6), created_at, id)`,
  `create index history_orders_plate_tail on history_orders (right(plate, 4), created_at, id) where plate is not null`,
  `create index history_orders_plate_mask on history_orders (plate_mask, created_at, id) where plate_mask is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
