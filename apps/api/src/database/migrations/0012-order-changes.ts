import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table orders
    add column waiting_since timestamptz(3),
    add column assign_at timestamptz(3),
    add column confirm_until timestamptz(3),
    add column disputed_at timestamptz(3),
    add column dispute_reason text,
    add column failed_visits smallint not null default 0,
    add column failed_code text`,
  // Orders from before wait on by the new rules; those without a task are made up for measuring.
  `update orders set waiting_since = coalesce(paid_at, updated_at), assign_at = now()
    where status = '20' and exists (select 1 from tasks where tasks.order_id = orders.id)`,
  `update orders set confirm_until = updated_at + interval '72 hours'
    where status = '60' and exists (select 1 from tasks where tasks.order_id = orders.id)`,
  `create index orders_assign on orders (assign_at) where status = '20'`,
  `create index orders_waiting on orders (waiting_since) where status = '20'`,
  `create index orders_confirm on orders (confirm_until) where status = '60'`,
  `create table order_changes (
    id uuid primary key,
    order_id uuid not null references orders,
    request_id text,
    from_point_id integer not null references points,
    from_start timestamptz(3) not null,
    from_end timestamptz(3) not null,
    to_slot_id uuid not null references slots,
    to_point_id integer not null references points,
    to_start timestamptz(3) not null,
    to_end timestamptz(3) not null,
    actor_id uuid not null references users,
    reason text not null,
    at timestamptz(3) not null)`,
  `create index order_changes_order on order_changes (order_id, at, id)`,
  `create unique index order_changes_request on order_changes (order_id, request_id)
    where request_id is not null`,
  // What an inspector is certified for beyond the ordinary, and from where they usually set out.
  `alter table users
    add column skills text[] not null default '{}',
    add column base_lng double precision,
    add column base_lat double precision`,
  `create index users_inspectors on users using gin (city_ids) where 'inspector' = any(roles)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
