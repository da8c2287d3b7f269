import { type Kysely, sql } from 'kysely';

const statements = [
  `create table saved_views (
    id uuid primary key,
    user_id uuid not null references users,
    resource text not null,
    name text not null,
    query jsonb not null,
    is_default boolean not null default false,
    created_at timestamptz(3) not null,
    unique (user_id, resource, name))`,
  `comment on table saved_views is
    'How somebody of the console looks at a list: filters, order and hidden columns, as they stand in the address. Only theirs.'`,
  `create unique index saved_views_default on saved_views (user_id, resource) where is_default`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
