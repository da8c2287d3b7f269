import { type Kysely, sql } from 'kysely';

const statements = [
  `create table share_links (
    id uuid primary key,
    order_id uuid not null references orders,
    key text unique,
    made_by uuid references users,
    request_id text,
    version integer not null,
    created_at timestamptz(3) not null,
    ended_at timestamptz(3),
    ended_by uuid references users,
    unique (made_by, request_id),
    check ((key is null) = (made_by is null)),
    check ((ended_at is null) = (ended_by is null)))`,
  `comment on table share_links is
    'Ways to read the report of an order without an account. The row without a key is reading by number and code.'`,
  `comment on column share_links.key is 'The random part of the link; whoever has it reads the report.'`,
  `comment on column share_links.version is 'The newest version when it was made.'`,
  `create unique index share_links_by_code on share_links (order_id) where key is null`,
  `create index share_links_order on share_links (order_id)`,
  `create table share_opens (
    link_id uuid not null references share_links,
    reader text not null,
    opens integer not null default 1,
    last_at timestamptz(3) not null,
    primary key (link_id, reader))`,
  `comment on column share_opens.reader is 'Keyed hash of a browser, or of an address without cookies.'`,
  `comment on column share_opens.last_at is 'When it was last read there, counted or not.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
