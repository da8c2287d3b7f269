import { type Kysely, sql } from 'kysely';

const statements = [
  `create table report_changes (
    id uuid primary key,
    report_id uuid not null references reports,
    kind text not null,
    reason text not null,
    corrections jsonb not null,
    status text not null,
    proposed_by uuid not null references users,
    proposed_at timestamptz(3) not null,
    decided_by uuid references users,
    decided_at timestamptz(3),
    check (status <> 'done' or (decided_by is not null and decided_by <> proposed_by)))`,
  `comment on table report_changes is
    'A report taken back or corrected: one person proposes it with a reason, another one carries it out.'`,
  `create unique index report_changes_open on report_changes (report_id) where status = 'proposed'`,
  `create index report_changes_proposed_at on report_changes (proposed_at desc, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
