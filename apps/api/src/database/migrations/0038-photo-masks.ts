import { type Kysely, sql } from 'kysely';

const statements = [
  `create table photo_masks (
    sha256 text not null,
    rules integer not null,
    file_id uuid not null references files,
    status text not null,
    plates integer,
    tries integer not null,
    due_at timestamptz(3) not null,
    primary key (sha256, rules))`,
  `create index photo_masks_due on photo_masks (due_at) where status in ('wanted', 'making')`,
  `comment on table photo_masks is
    'Copies of photos with covered plates, by the hash of the original and the version of the rules that found them.'`,
  `comment on column photo_masks.file_id is 'A file with these bytes.'`,
  `comment on column photo_masks.plates is 'How many were covered; null until it is ready. Never what they say.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
