import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table files
    add column kind text not null default 'image',
    add column acl text not null default 'private',
    add column upload_key text unique`,
  `create table uploads (
    id uuid primary key,
    owner_id uuid not null references users,
    way text not null,
    key text not null,
    acl text not null,
    file_name text not null,
    object_key text not null unique,
    handle text not null,
    status text not null,
    received_bytes bigint not null,
    parts_kept boolean not null,
    joined text,
    file_id uuid references files,
    action text,
    notify_url text,
    touched_at timestamptz(3) not null,
    created_at timestamptz(3) not null)`,
  `create index uploads_owner on uploads (owner_id, created_at)`,
  `create index uploads_open on uploads (touched_at) where status = 'open'`,
  `create index uploads_to_drop on uploads (id) where parts_kept and status <> 'open'`,
  `create unique index uploads_file on uploads (file_id)`,
  `create table upload_parts (
    upload_id uuid not null references uploads,
    number smallint not null,
    etag char(32) not null,
    tag text not null,
    bytes integer not null,
    primary key (upload_id, number))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
