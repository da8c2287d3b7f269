import { type Kysely, sql } from 'kysely';

const statements = [
  `create table log_entries (
    index bigint primary key,
    entry text not null,
    hash char(64) not null,
    former char(64))`,
  `comment on column log_entries.entry is
    'Canonical JSON of hashes, see packages/rules/src/proof/log-entry.ts; never anything personal. hash and former stand in it, too.'`,
  `create index log_entries_hash on log_entries (hash)`,
  `create index log_entries_former on log_entries (former) where former is not null`,
  `create table log_tiles (
    level smallint not null,
    index bigint not null,
    hashes bytea not null,
    primary key (level, index))`,
  `create table log_head (
    id boolean primary key default true check (id),
    origin text not null,
    size bigint not null,
    checkpoint text)`,
  `comment on table log_head is 'One row: the newest checkpoint. Who locks it may append; nobody else does.'`,
  ...['reports', 'self_reports'].flatMap((table) => [
    `alter table ${table} add column log_index bigint references log_entries`,
    `alter table ${table} add column public_content jsonb`,
    `comment on column ${table}.public_content is
      'As holders of number and code read it, when it was entered in the log, which has the hash of it.'`,
    `create index ${table}_not_in_log on ${table} (published_at) where log_index is null`,
  ]),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
