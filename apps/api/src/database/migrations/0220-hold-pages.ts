import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table review_holds add pages uuid[] not null default '{}'`,
  `comment on column review_holds.pages is 'The pages of the reviewer that have it open: the last to leave lets it go.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
