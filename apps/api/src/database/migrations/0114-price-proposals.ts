import { type Kysely, sql } from 'kysely';

const statements = [
  `create table price_proposals (
    id uuid primary key,
    product_id integer references products,
    addon_code text references addons (code),
    price integer not null check (price >= 0),
    origin_price integer,
    cashback integer not null,
    on_sale boolean not null,
    starts_at timestamptz(3),
    reason text not null,
    status text not null,
    proposed_by uuid not null references users,
    proposed_at timestamptz(3) not null,
    decided_by uuid references users,
    decided_at timestamptz(3),
    check (num_nonnulls(product_id, addon_code) = 1),
    check (status <> 'done' or (decided_by is not null and decided_by <> proposed_by)))`,
  `comment on table price_proposals is
    'Prices so far from the present one that a second person confirms them; confirmed, they become rows of prices.'`,
  `comment on column price_proposals.starts_at is 'Null: as soon as it is confirmed.'`,
  `create unique index price_proposals_open on price_proposals (coalesce(product_id::text, addon_code))
    where status = 'proposed'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
