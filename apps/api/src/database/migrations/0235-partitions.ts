import { type Kysely, sql } from 'kysely';

const statements = [
  `create table partitions (
    name text primary key,
    table_name text not null,
    from_id uuid not null,
    until_id uuid not null,
    status text not null,
    tries smallint not null default 0,
    due_at timestamptz(3),
    rows bigint not null default 0,
    detached_at timestamptz(3),
    archived_at timestamptz(3),
    unique (table_name, from_id))`,
  `comment on table partitions is
    'The parts of the tables that are split by the time in their keys (decision 95), and where the rows of each are.'`,
  `comment on column partitions.until_id is 'Not included.'`,
  `comment on column partitions.status is
    'attached: a part of its table. detached, archiving: a table of its own that nobody writes to. archived: in files only.'`,
  `comment on column partitions.due_at is 'When it may be archived further; while somebody does, when they count as crashed.'`,
  `create index partitions_due on partitions (due_at) where status in ('detached', 'archiving')`,
  `create table archive_files (
    partition_name text not null references partitions,
    from_id uuid not null,
    until_id uuid not null,
    object_key text not null,
    rows integer not null,
    bytes integer not null,
    sha256 char(64) not null,
    archived_at timestamptz(3) not null,
    primary key (partition_name, from_id))`,
  `comment on table archive_files is
    'Objects with the rows of a part, each a range of keys: gzip of one JSON object a line. Written only after it was read back.'`,
  `comment on column archive_files.sha256 is 'Of the bytes as stored.'`,
  `create table recalled_keys (
    table_name text not null,
    key_id uuid not null,
    recalled_at timestamptz(3) not null,
    digest char(32) not null,
    primary key (table_name, key_id))`,
  `comment on table recalled_keys is 'Orders and tasks whose archived rows were brought back into their table.'`,
  `comment on column recalled_keys.digest is 'Of the archived rows: while those in the table are the same they may be forgotten.'`,
  `create index recalled_keys_at on recalled_keys (recalled_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
