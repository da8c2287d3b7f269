import { type Kysely, sql } from 'kysely';

const statements = [
  `create table blocks (
    id uuid primary key,
    user_id uuid references users,
    dealer_id uuid references dealers,
    vin text,
    stops text[] not null,
    told text not null,
    ends_at timestamptz(3),
    lifted_at timestamptz(3),
    created_by uuid not null references users,
    created_at timestamptz(3) not null,
    check (num_nonnulls(user_id, dealer_id, vin) = 1))`,
  `comment on table blocks is
    'Who or which car is kept from what (stops: order, self, shelf); told: the reason as the blocked person reads it.'`,
  `create index blocks_user on blocks (user_id) where lifted_at is null`,
  `create index blocks_dealer on blocks (dealer_id) where lifted_at is null`,
  `create index blocks_vin on blocks (vin) where lifted_at is null`,
  `create index blocks_created on blocks (created_at, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
