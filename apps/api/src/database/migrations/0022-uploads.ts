import { type Kysely, sql } from 'kysely';

const statements = [
  // Could this photo of VIN or instruments not be read (null: nobody tried), and how many in a row before it at this step?
  `alter table self_shots
    add column unread boolean,
    add column unread_before smallint not null default 0`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
