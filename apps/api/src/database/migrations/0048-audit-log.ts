import { type Kysely, sql } from 'kysely';

const statements = [
  `create table audit_entries (
    id uuid primary key,
    at timestamptz(3) not null,
    actor_id uuid references users,
    actor_roles text[] not null,
    session_id uuid,
    ip text,
    user_agent text,
    action text not null,
    subject_kind text not null,
    subject_id uuid not null,
    reason text not null,
    before jsonb,
    after jsonb)`,
  `comment on table audit_entries is
    'What was done at the console, written in the transaction that did it. Rows are never changed or deleted; actor_id is null for the command line.'`,
  `create index audit_entries_at on audit_entries (at desc, id desc)`,
  `create index audit_entries_actor on audit_entries (actor_id, at desc, id desc)`,
  `create index audit_entries_action on audit_entries (action, at desc, id desc)`,
  `create index audit_entries_subject on audit_entries (subject_kind, subject_id, at desc, id desc)`,
  `create function refuse_change_of_audit() returns trigger language plpgsql as $$
    begin
      raise exception 'audit_entries are never changed or deleted' using errcode = 'restrict_violation';
    end $$`,
  `create trigger audit_entries_stay before update or delete on audit_entries
    for each row execute function refuse_change_of_audit()`,
  `create trigger audit_entries_stay_all before truncate on audit_entries
    for each statement execute function refuse_change_of_audit()`,
  // Also while rows are replicated or triggers are switched off for a session.
  `alter table audit_entries enable always trigger audit_entries_stay`,
  `alter table audit_entries enable always trigger audit_entries_stay_all`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
