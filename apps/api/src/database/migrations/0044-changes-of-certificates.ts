import { type Kysely, sql } from 'kysely';

/** A certificate of a self-inspection is taken back as a report is. */
const statements = [
  `alter table report_changes alter column report_id drop not null`,
  `alter table report_changes add column self_report_id uuid references self_reports`,
  `alter table report_changes add constraint report_changes_of_one
    check (num_nonnulls(report_id, self_report_id) = 1)`,
  `alter table report_changes add constraint report_changes_certificates
    check (self_report_id is null or kind = 'revoke')`,
  `create unique index report_changes_open_self on report_changes (self_report_id)
    where status = 'proposed'`,
  `create index report_changes_done on report_changes (report_id) where status = 'done'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
