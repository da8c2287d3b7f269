import { type Kysely, sql } from 'kysely';

const statements = [
  `create table wallet_top_ups (
    id uuid primary key,
    top_up_no text not null unique,
    user_id uuid not null references users,
    dealer_id uuid not null references dealers,
    request_id text not null,
    amount integer not null check (amount > 0),
    for_order_id uuid,
    for_kind text check (for_kind in ('inspection', 'self', 'history')),
    pay_status text not null check (pay_status in ('unpaid', 'paid')),
    pay_method text,
    pay_until timestamptz(3) not null,
    created_at timestamptz(3) not null,
    paid_at timestamptz(3),
    unique (user_id, request_id),
    check ((for_order_id is null) = (for_kind is null)),
    check ((pay_status = 'paid') = (paid_at is not null and pay_method is not null)))`,
  `comment on table wallet_top_ups is 'Money that a dealership pays into its wallet by itself. Its payments name it as their order.'`,
  `comment on column wallet_top_ups.user_id is 'Who began it; colleagues may pay it, too.'`,
  `comment on column wallet_top_ups.for_order_id is 'The order that waits for it, where people go on afterwards.'`,
  `create index wallet_top_ups_dealer on wallet_top_ups (dealer_id, created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
