import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table users add column may_spend boolean not null default true`,
  `comment on column users.may_spend is
    'Of the people of a dealership: whether they pay with its wallet and gold. Given by two people (spending_proposals).'`,
  `create table spending_proposals (
    id uuid primary key,
    dealer_id uuid not null references dealers,
    user_id uuid not null references users,
    reason text not null,
    proposed_by uuid not null references users,
    proposed_at timestamptz(3) not null,
    status text not null check (status in ('proposed', 'done', 'declined')),
    decided_by uuid references users,
    decided_at timestamptz(3))`,
  `create unique index spending_proposals_open on spending_proposals (user_id) where status = 'proposed'`,
  `create index spending_proposals_dealer on spending_proposals (dealer_id) where status = 'proposed'`,
  // People are looked up by name, by the end of their number, and in the order in which they came.
  `create index users_created on users (created_at, id)`,
  `create index users_name on users (name text_pattern_ops)`,
  `create index users_phone_tail on users (right(phone_mask, 4), created_at, id)`,
  `create index dealers_created on dealers (created_at, id)`,
  `create index notices_person on notices (user_id, created_at desc, id desc)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
