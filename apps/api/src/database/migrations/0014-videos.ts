import { type Kysely, sql } from 'kysely';

const statements = [
  // `due_at`: when it may be taken; while it is being made, when its maker counts as crashed.
  // `notice_due_at`: when whoever wants to know is told next; null while there is nothing to tell, and afterwards.
  `create table videos (
    upload_id uuid primary key references uploads,
    status text not null,
    percent smallint not null,
    tries smallint not null,
    due_at timestamptz(3) not null,
    fault text,
    file_id uuid references files,
    cover_file_id uuid references files,
    notice_tries smallint not null,
    notice_due_at timestamptz(3),
    wanted_at timestamptz(3) not null)`,
  `create index videos_due on videos (due_at) where status in ('wanted', 'making', 'unavailable')`,
  `create index videos_notice on videos (notice_due_at) where notice_due_at is not null`,
  `insert into videos (upload_id, status, percent, tries, due_at, notice_tries, wanted_at)
    select uploads.id, 'wanted', 0, 0, now(), 0, now()
    from uploads join files on files.id = uploads.file_id where files.kind = 'video'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
