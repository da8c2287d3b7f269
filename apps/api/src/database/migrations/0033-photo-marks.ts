import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table findings add column marks jsonb not null default '[]'`,
  `comment on column findings.marks is
    'Circles and arrows over the photos of the finding: [{fileId, shapes}]. The photos themselves are unchanged.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
