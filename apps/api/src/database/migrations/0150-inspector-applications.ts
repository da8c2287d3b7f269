import { type Kysely, sql } from 'kysely';

const statements = [
  `create table inspector_applications (
    id uuid primary key,
    user_id uuid not null references users,
    request_id text not null,
    name text not null,
    city_ids integer[] not null,
    skills text[] not null,
    experience text not null,
    about text not null,
    state text not null check (state in ('open', 'accepted', 'declined')),
    decided_by uuid references users,
    decided_at timestamptz(3),
    decided_reason text,
    created_at timestamptz(3) not null,
    unique (user_id, request_id),
    check ((state = 'open') = (decided_at is null)),
    check ((decided_at is null) = (decided_reason is null)))`,
  `comment on table inspector_applications is
    'Applications as an inspector without an invitation. Accepted, they are one.'`,
  `create unique index inspector_applications_open on inspector_applications (user_id) where state = 'open'`,
  `create index inspector_applications_of_person on inspector_applications (user_id, created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
