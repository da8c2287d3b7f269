import { type Kysely, sql } from 'kysely';

const statements = [
  `create table correction_requests (
    id uuid primary key references face_checks,
    state text not null check (state in ('settled', 'declined')),
    decided_by uuid not null references users,
    decided_at timestamptz(3) not null,
    decided_reason text not null)`,
  `comment on table correction_requests is
    'What became of an inspector''s request to correct a report of theirs. The request is the face check (purpose updateReport) with its note.'`,
  `create index face_checks_corrections on face_checks (created_at) where purpose = 'updateReport' and state = 'passed'`,
  `create index face_checks_report on face_checks (report_id) where report_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
