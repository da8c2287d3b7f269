import { type Kysely, sql } from 'kysely';

const statements = [
  // Codes under way during the update belong to nobody and are asked for again.
  `alter table login_codes add column asked_by text not null default ''`,
  `comment on column login_codes.asked_by is
    'Keyed hash of the browser that may use it; empty for what only a logged-in person asks for and uses.'`,
  `drop index login_codes_phone`,
  `create index login_codes_phone on login_codes (phone_hash, asked_by, created_at)`,
  `comment on column known_devices.device_hash is
    'Keyed hash of a browser and a phone that logged in with it.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
