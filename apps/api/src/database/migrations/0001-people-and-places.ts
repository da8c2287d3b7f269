import { type Kysely, sql } from 'kysely';

/**
 * Times are timestamptz(3): a cursor made from a JavaScript Date (ms) must find its row again.
 * Keys are made by the application, so the schema also runs on distributed PostgreSQL engines.
 */
const statements = [
  `create table users (
    id uuid primary key,
    phone_hash text not null unique,
    phone_sealed text not null,
    phone_mask text not null,
    name text not null,
    roles text[] not null,
    dealer_id uuid,
    city_ids integer[] not null default '{}',
    cert_no text,
    created_at timestamptz(3) not null default now())`,
  `create table sessions (
    token_hash text primary key,
    user_id uuid not null references users,
    user_agent text not null,
    created_at timestamptz(3) not null default now(),
    last_seen_at timestamptz(3) not null,
    expires_at timestamptz(3) not null)`,
  `create index sessions_user on sessions (user_id)`,
  `create table login_codes (
    id uuid primary key,
    phone_hash text not null,
    code_hash text not null,
    tries smallint not null default 0,
    used_at timestamptz(3),
    expires_at timestamptz(3) not null,
    created_at timestamptz(3) not null default now())`,
  `create index login_codes_phone on login_codes (phone_hash, created_at)`,
  `create table text_messages (
    id uuid primary key,
    phone_mask text not null,
    text text not null,
    created_at timestamptz(3) not null default now())`,
  `create index text_messages_newest on text_messages (created_at, id)`,
  `create table cities (
    id integer primary key,
    name text not null,
    name_en text not null,
    domain text unique,
    letter char(1) not null,
    province text not null,
    lng double precision not null,
    lat double precision not null,
    pilot boolean not null)`,
  `create table markets (
    id integer primary key,
    name text not null,
    name_en text not null,
    city_id integer not null references cities,
    address text not null,
    lng double precision not null,
    lat double precision not null,
    open_from text not null,
    open_to text not null,
    pilot boolean not null)`,
  `create index markets_city on markets (city_id)`,
  `create table points (
    id integer primary key,
    market_id integer references markets,
    city_id integer not null references cities,
    name text not null,
    name_en text not null,
    kind text not null check (kind in ('market', 'store', 'onsite')),
    address text not null,
    lng double precision not null,
    lat double precision not null,
    capacity integer not null check (capacity > 0))`,
  `create index points_city on points (city_id)`,
  `create table dealers (
    id uuid primary key,
    name text not null,
    market_id integer references markets,
    city_id integer not null references cities,
    level smallint not null,
    contact text not null,
    phone_mask text not null,
    address text not null,
    status text not null check (status in ('active', 'suspended')),
    created_at timestamptz(3) not null default now())`,
  `create table brands (
    id integer primary key, name text not null, name_en text not null,
    letter char(1) not null, hot smallint)`,
  `create table series (
    id integer primary key,
    brand_id integer not null references brands,
    name text not null,
    name_en text not null,
    maker text not null,
    energy text not null,
    class text not null)`,
  `create index series_brand on series (brand_id)`,
  `create table models (
    id integer primary key,
    series_id integer not null references series,
    name text not null,
    year smallint not null,
    energy text not null,
    new_price bigint not null)`,
  `create index models_series on models (series_id, year)`,
  `create table vin_prefixes (
    prefix text primary key,
    series_id integer not null references series,
    model_id integer references models)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
