import { type Kysely, sql } from 'kysely';

const statements = [
  // In which a person used us last: what goes to their phone is written in it.
  `alter table users add column language text not null default 'zh'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
