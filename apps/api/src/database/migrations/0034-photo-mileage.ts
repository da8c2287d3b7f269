import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table files add column km_read integer[]',
  `comment on column files.km_read is
    'The mileages that reading this photo of a dash gave, km, the likeliest first. Null while it was not read.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
