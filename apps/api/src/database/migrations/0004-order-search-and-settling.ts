import { type Kysely, sql } from 'kysely';

const statements = [
  // People search by the last six characters of a VIN.
  `create index orders_vin_tail on orders (right(vin, 6), created_at)`,
  // Whether the money of a finished order has moved from escrow to revenue.
  `alter table orders add column settled boolean not null default false`,
  `create index orders_unsettled on orders (updated_at) where status = '70' and not settled`,
  `create index orders_unassigned on orders (start_at) where status = '20'`,
  // Money that came twice, or too late, goes back as well: an order may have one refund for each payment.
  `alter table refunds drop constraint refunds_order_id_key`,
  `create unique index refunds_payment on refunds (payment_id)`,
  `create index refunds_order on refunds (order_id)`,
  `create index sessions_expiry on sessions (expires_at)`,
  `create index login_codes_expiry on login_codes (expires_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
