import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table files add column photo_problems text[]',
  `comment on column files.photo_problems is
    'Why hardly anything can be seen on this inspection photo (blurry, tooDark …), measured as it came. Empty: nothing wrong; null where it was not measured.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
