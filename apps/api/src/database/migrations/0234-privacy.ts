import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table users add column closed_at timestamptz(3)`,
  `comment on column users.closed_at is 'When the account was closed: name, number and the like are gone; null: it is in use.'`,
  `create table consents (
    user_id uuid not null references users,
    version text not null,
    given_at timestamptz(3) not null,
    ip text not null,
    user_agent text not null,
    primary key (user_id, version)
  )`,
  `comment on table consents is
    'Who accepted which version of the terms first, when and from where. Each order also keeps the version it was made under.'`,
  `create index consents_given on consents (given_at)`,
  `create index seller_visits_personal on seller_visits (order_id)
    where phone_sealed is not null or name <> '' or words <> ''`,
  `create index visit_messages_at on visit_messages (at, id)`,
  `create table retention_progress (
    kind text primary key,
    until_at timestamptz(3) not null,
    until_id uuid not null
  )`,
  `comment on table retention_progress is
    'How far a sweep over old rows came, by time and id, so that it never reads again what it has done.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
