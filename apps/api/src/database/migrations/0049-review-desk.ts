import { type Kysely, sql } from 'kysely';

const statements = [
  `create table review_holds (
    task_id uuid primary key references tasks,
    reviewer_id uuid not null references users,
    since timestamptz(3) not null,
    until timestamptz(3) not null)`,
  `comment on table review_holds is
    'Who has a report open at the desk. Kept while it stays open; after "until" anybody takes it over.'`,
  `create index review_holds_reviewer on review_holds (reviewer_id)`,
  `create table review_views (
    task_id uuid not null references tasks,
    reviewer_id uuid not null references users,
    file_id uuid not null references files,
    seen_at timestamptz(3) not null,
    primary key (task_id, reviewer_id, file_id))`,
  `comment on table review_views is
    'Photos of an inspection that passed before a reviewer: a report is not published while a required one has not.'`,
  `create table review_corrections (
    id uuid primary key,
    task_id uuid not null references tasks,
    finding_id uuid not null,
    code text not null,
    given int not null,
    degree int not null,
    reason text not null,
    reviewer_id uuid not null references users,
    corrected_at timestamptz(3) not null,
    applied_at timestamptz(3))`,
  `comment on table review_corrections is
    'Degrees corrected by a reviewer. The answer keeps the inspector''s ("given") until the report is published ("applied_at").'`,
  `create index review_corrections_task on review_corrections (task_id, corrected_at)`,
  `create table review_notes (
    id uuid primary key,
    task_id uuid not null references tasks,
    reviewer_id uuid not null references users,
    noted_at timestamptz(3) not null,
    text text not null)`,
  `create index review_notes_task on review_notes (task_id, noted_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
