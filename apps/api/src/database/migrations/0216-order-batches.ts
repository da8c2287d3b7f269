import { type Kysely, sql } from 'kysely';

const statements = [
  `create table order_batches (
    id uuid primary key,
    user_id uuid not null references users,
    dealer_id uuid not null references dealers,
    request_id text not null,
    request_hash text not null,
    created_at timestamptz(3) not null,
    unique (user_id, request_id))`,
  `comment on table order_batches is 'Orders of a dealership that were placed and paid together. Each is an order of its own from then on.'`,
  `alter table orders add column batch_id uuid references order_batches`,
  `comment on column orders.batch_id is 'The batch that it was placed in; null: alone.'`,
  `create index orders_batch on orders (batch_id) where batch_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
