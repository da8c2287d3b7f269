import { type Kysely, sql } from 'kysely';

const statements = [
  `create table clips (
    file_id uuid primary key references files,
    ms integer not null,
    has_sound boolean not null,
    redactions jsonb not null)`,
  `comment on column clips.redactions is
    'What others than its maker do not get of the file (place, device): [{start, end, letters in base64}], see video-redactions.ts.'`,
  `alter table answers add column clip jsonb`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
