import { type Kysely, sql } from 'kysely';

const statements = [
  // `due_at`: when it may be taken; while it is being made, when its maker counts as crashed.
  `create table report_pdfs (
    report_id uuid not null references reports,
    language text not null,
    status text not null,
    tries smallint not null,
    due_at timestamptz(3) not null,
    file_id uuid references files,
    asked_at timestamptz(3) not null,
    primary key (report_id, language))`,
  `create index report_pdfs_due on report_pdfs (due_at) where status in ('wanted', 'making')`,
  // What is downloaded rather than shown carries the name it is saved under.
  `alter table files add column download_name text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
