import { type Kysely, sql } from 'kysely';

const statements = [
  // The latest hits of everything that is limited. A key is a keyed hash: no phone and no address stands here.
  `create table limits (
    key text primary key,
    hits timestamptz(3)[] not null,
    expires_at timestamptz(3) not null
  )`,
  `create index limits_expiry on limits (expires_at)`,
  // Tickets, guard tokens and puzzles that were handed in: none is taken twice.
  `create table spent_tokens (
    token_hash text primary key,
    expires_at timestamptz(3) not null
  )`,
  `create index spent_tokens_expiry on spent_tokens (expires_at)`,
  // Browsers somebody has logged in with.
  `create table known_devices (
    device_hash text primary key,
    last_login_at timestamptz(3) not null
  )`,
  `create index known_devices_age on known_devices (last_login_at)`,
  // A session keeps its id while its token is replaced; the token before works a little longer.
  `alter table sessions add column id uuid not null unique default gen_random_uuid()`,
  `alter table sessions add column token_at timestamptz(3)`,
  `update sessions set token_at = created_at`,
  `alter table sessions alter column token_at set default now()`,
  `alter table sessions alter column token_at set not null`,
  `alter table sessions add column old_token_hash text`,
  `alter table sessions add column old_token_until timestamptz(3)`,
  `create unique index sessions_old_token on sessions (old_token_hash) where old_token_hash is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
