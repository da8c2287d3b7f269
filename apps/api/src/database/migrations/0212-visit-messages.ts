import { type Kysely, sql } from 'kysely';

const statements = [
  `create table visit_messages (
    id uuid primary key,
    order_id uuid not null references orders,
    inspector_id uuid not null references users,
    author_id uuid not null references users,
    from_inspector boolean not null,
    text text not null check (length(text) between 1 and 400),
    request_id text not null,
    at timestamptz(3) not null,
    seen_at timestamptz(3),
    unique (author_id, request_id))`,
  `comment on table visit_messages is 'What a customer and the inspector write to each other while the visit is ahead or under way.'`,
  `comment on column visit_messages.inspector_id is 'Who had the job; whoever takes it over does not read it.'`,
  `comment on column visit_messages.seen_at is 'When the other side opened it.'`,
  `create index visit_messages_order on visit_messages (order_id, at, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
