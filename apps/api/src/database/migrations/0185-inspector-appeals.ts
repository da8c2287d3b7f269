import { type Kysely, sql } from 'kysely';

/** Who suspended whom, of suspensions that run: until now only the audit log knew. Reasons of then were not written for the inspector. */
const lastAct = (action: string) => `
  select distinct on (subject_id) subject_id, actor_id from audit_entries
  where action = '${action}' order by subject_id, at desc, id desc`;

const statements = [
  `alter table inspector_certificates add column suspended_by uuid references users`,
  `alter table users add column jobs_paused_by uuid references users, add column jobs_paused_reason text`,
  `update inspector_certificates set suspended_by = act.actor_id
    from (${lastAct('inspector.suspendCertificate')}) as act
    where act.subject_id = user_id and suspended_at is not null`,
  `update users set jobs_paused_by = act.actor_id
    from (${lastAct('inspector.suspend')}) as act
    where act.subject_id = id and jobs_paused_at is not null`,
  `create table inspector_appeals (
    id uuid primary key,
    user_id uuid not null references users,
    request_id text not null,
    against text not null,
    suspended_at timestamptz(3) not null,
    suspended_by uuid references users,
    suspend_reason text,
    words text not null,
    state text not null check (state in ('open', 'ended', 'kept')),
    decided_by uuid references users,
    decided_at timestamptz(3),
    decided_reason text,
    created_at timestamptz(3) not null,
    unique (user_id, request_id),
    unique (user_id, against, suspended_at),
    check ((state = 'open') = (decided_at is null)),
    check ((decided_at is null) = (decided_reason is null)),
    check (state <> 'kept' or suspended_by is null or decided_by <> suspended_by))`,
  `comment on table inspector_appeals is
    'Appeals against a suspension, with the suspension as it was. Kept by somebody else than who suspended.'`,
  `create index inspector_appeals_open on inspector_appeals (created_at) where state = 'open'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
