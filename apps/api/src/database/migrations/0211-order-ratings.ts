import { type Kysely, sql } from 'kysely';

const statements = [
  `create table order_ratings (
    order_id uuid primary key references orders,
    inspector_id uuid not null references users,
    user_id uuid not null references users,
    stars smallint not null check (stars between 1 and 5),
    choices text[] not null default '{}',
    words text not null default '' check (length(words) <= 300),
    rated_at timestamptz(3) not null,
    changed_at timestamptz(3) not null)`,
  `comment on table order_ratings is 'How customers rated a visit, once for each order.'`,
  `comment on column order_ratings.inspector_id is 'Who had inspected, whoever the order names later.'`,
  `comment on column order_ratings.user_id is 'Who rated; of a dealership who did it last.'`,
  `create index order_ratings_inspector on order_ratings (inspector_id, changed_at, order_id) include (stars)`,

  `create table rating_asks (
    order_id uuid primary key references orders,
    due_at timestamptz(3) not null,
    done_at timestamptz(3))`,
  `comment on table rating_asks is 'When a customer is asked to rate, once for each order: notices have its id as their event.'`,
  `create index rating_asks_due on rating_asks (due_at) where done_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
