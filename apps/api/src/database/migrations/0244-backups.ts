import { type Kysely, sql } from 'kysely';

const statements = [
  `create table backups (
    ended_at timestamptz(3) primary key
  )`,
  `comment on table backups is
    'Nightly backups that came to their end (admin.js note-backup), so that one that does not is missed: docs/runbook.md.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
