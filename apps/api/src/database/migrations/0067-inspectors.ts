import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table users
    add column claimed_cert_no text,
    add column jobs_paused_at timestamptz(3)`,
  `comment on column users.claimed_cert_no is
    'The certificate that an invited inspector gave on their phone; cert_no once somebody has checked it.'`,
  `comment on column users.jobs_paused_at is 'Of an inspector: suspended since; no new jobs.'`,
  `create table inspector_leaves (
    id uuid primary key,
    user_id uuid not null references users,
    starts_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    note text not null,
    ended_at timestamptz(3),
    created_at timestamptz(3) not null,
    check (starts_at < ends_at))`,
  `comment on table inspector_leaves is
    'Whole days in China on which an inspector gets no jobs; ended_at: called off before its end.'`,
  `create index inspector_leaves_open on inspector_leaves (user_id, ends_at) where ended_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
