import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table report_pdfs add column masked boolean not null default false`,
  `alter table report_pdfs drop constraint report_pdfs_pkey`,
  `alter table report_pdfs add primary key (report_id, language, masked)`,
  `comment on column report_pdfs.masked is
    'For passing on: without the whole VIN, names and papers, and with covered plates.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
