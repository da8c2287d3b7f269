import { type Kysely, sql } from 'kysely';

const statements = [
  // Gold that goes with the money of a payment; and when the company is asked next what became of it.
  `alter table payments
    add column gold integer not null default 0 check (gold >= 0),
    add column check_at timestamptz(3),
    add column checks smallint not null default 0`,
  `create index payments_check on payments (check_at) where check_at is not null`,
  `alter table products add column cashback integer not null default 0 check (cashback >= 0)`,
  `create table cashbacks (
    id uuid primary key,
    biz_type text not null,
    order_id uuid not null unique,
    user_id uuid not null references users,
    dealer_id uuid references dealers,
    amount integer not null check (amount > 0),
    status char(1) not null,
    remark text,
    settle_at timestamptz(3) not null,
    ended_at timestamptz(3),
    created_at timestamptz(3) not null default now())`,
  `create index cashbacks_due on cashbacks (settle_at) where status = '1'`,
  `create index cashbacks_user on cashbacks (user_id, created_at, id) where dealer_id is null`,
  `create index cashbacks_dealer on cashbacks (dealer_id, created_at, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
