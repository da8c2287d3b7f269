import { type Kysely, sql } from 'kysely';

const statements = [
  `create table object_folder (
    only_one boolean primary key default true check (only_one),
    mark text not null,
    noted_at timestamptz(3) not null
  )`,
  `comment on table object_folder is
    'The folder of objects that belongs to this database, where they lie in one: all processes use the same.'`,
  `comment on column object_folder.mark is 'What its file .folder-id says.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
