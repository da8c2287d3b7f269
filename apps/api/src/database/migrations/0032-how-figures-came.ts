import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table files add column km_read integer[]',
  `comment on column files.km_read is
    'The mileages that reading this photo of a dash gave, km, the likeliest first. Null while it was not read.'`,
  'alter table answers add column measured_at timestamptz(3)',
  `comment on column answers.measured_at is
    'When the newest value was entered, by the clock of the phone. Null where nothing was measured, or before it was kept.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
