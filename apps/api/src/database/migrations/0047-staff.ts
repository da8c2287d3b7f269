import { type Kysely, sql } from 'kysely';

const statements = [
  `create table staff (
    user_id uuid primary key references users,
    roles text[] not null,
    status text not null,
    version integer not null default 1,
    created_at timestamptz(3) not null)`,
  `comment on table staff is 'Who may work at the console, and as what (packages/rules/src/staff/rights.ts).'`,
  `create index staff_created_at on staff (created_at desc, user_id desc)`,
  // Whoever reviewed or administered until now goes on, and sets up an authenticator first.
  `insert into staff (user_id, roles, status, created_at)
    select id,
      array_remove(array[
        case when 'reviewer' = any(roles) then 'reviewer' end,
        case when 'admin' = any(roles) then 'administrator' end], null),
      'active', created_at
    from users where roles && array['reviewer', 'admin']`,
  `create table authenticators (
    id uuid primary key,
    user_id uuid not null unique references staff,
    secret_sealed text not null,
    last_step bigint not null,
    created_at timestamptz(3) not null)`,
  `comment on column authenticators.last_step is
    'The time step (30 s since 1970) of the newest code that was taken: it and older ones are refused.'`,
  `create table staff_enrolments (
    id uuid primary key,
    user_id uuid not null references staff,
    code_hash text not null,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    used_at timestamptz(3))`,
  `create index staff_enrolments_user on staff_enrolments (user_id, created_at desc)`,
  `create table staff_sessions (
    id uuid primary key,
    token_hash text not null unique,
    user_id uuid not null references staff,
    ip text not null,
    user_agent text not null,
    created_at timestamptz(3) not null,
    last_seen_at timestamptz(3) not null,
    expires_at timestamptz(3) not null)`,
  `create index staff_sessions_user on staff_sessions (user_id)`,
  `create index staff_sessions_expires on staff_sessions (expires_at)`,
  `create table rights_proposals (
    id uuid primary key,
    user_id uuid not null references staff,
    roles text[] not null,
    reason text not null,
    status text not null,
    proposed_by uuid not null references users,
    proposed_at timestamptz(3) not null,
    decided_by uuid references users,
    decided_at timestamptz(3),
    check (status <> 'done' or (decided_by is not null and decided_by not in (proposed_by, user_id))))`,
  `comment on table rights_proposals is 'Rights that one person proposes and another one, who is not their holder, confirms.'`,
  `create unique index rights_proposals_open on rights_proposals (user_id) where status = 'proposed'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
