import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table users add column month_limit bigint check (month_limit > 0)`,
  `comment on column users.month_limit is
    'Of a purchaser of a dealership: fen they may pay for orders in a month in China; null is no limit.'`,
  `comment on column users.may_spend is
    'Of the people of a dealership: whether they pay with its wallet and gold. Given by its owner, who has it, or at the console by two people (spending_proposals).'`,
  `alter table payments add column payer_id uuid references users`,
  `alter table payments add column payer_dealer_id uuid references dealers`,
  `comment on column payments.payer_id is
    'Who paid or opened it, where it counts towards what they may pay in a month for payer_dealer_id.'`,
  // What was paid before counts for whoever ordered it.
  `update payments set payer_id = paid.user_id, payer_dealer_id = paid.dealer_id
    from (select id, user_id, dealer_id from orders
      union all select id, user_id, dealer_id from self_orders
      union all select id, user_id, dealer_id from history_orders) as paid
    where paid.id = payments.order_id and paid.dealer_id is not null
      and payments.status = 'paid' and payments.method <> 'bill'`,
  `create index payments_payer on payments (payer_dealer_id, payer_id, created_at) where payer_id is not null`,
  `create table colleague_invitations (
    id uuid primary key,
    dealer_id uuid not null references dealers,
    user_id uuid not null references users,
    name text not null default '' check (length(name) <= 20),
    role text not null check (role in ('dealerStaff', 'dealerReader')),
    may_spend boolean not null,
    month_limit bigint check (month_limit > 0),
    invited_by uuid not null references users,
    created_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    status text not null check (status in ('open', 'accepted', 'declined', 'withdrawn')),
    answered_at timestamptz(3))`,
  `comment on table colleague_invitations is
    'Somebody is asked to belong to a dealership. An open one of which the end has passed is over.'`,
  `create unique index colleague_invitations_open on colleague_invitations (dealer_id, user_id) where status = 'open'`,
  `create index colleague_invitations_user on colleague_invitations (user_id) where status = 'open'`,
  `create index colleague_invitations_by on colleague_invitations (invited_by)`,
  `create table colleague_changes (
    id uuid primary key,
    dealer_id uuid not null references dealers,
    user_id uuid not null references users,
    by_user_id uuid not null references users,
    by_console boolean not null,
    kind text not null check (kind in
      ('invited', 'withdrawn', 'accepted', 'declined', 'added', 'changed', 'removed', 'handedOver')),
    before jsonb,
    after jsonb,
    request_id text,
    at timestamptz(3) not null)`,
  `comment on table colleague_changes is 'Every change of who belongs to a dealership, and with which rights.'`,
  `comment on column colleague_changes.by_console is 'A colleague of ours did it: their name is no business of the dealership.'`,
  `create unique index colleague_changes_request on colleague_changes (by_user_id, request_id)`,
  `create index colleague_changes_dealer on colleague_changes (dealer_id, at desc, id desc)`,
  `create index colleague_changes_user on colleague_changes (user_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
