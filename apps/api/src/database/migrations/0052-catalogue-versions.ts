import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table audit_entries add column subject_key text, add column subject_name text`,
  `comment on column audit_entries.subject_key is
    'Of what has no uuid (products, towns, settings); subject_id is the nil uuid then.'`,
  `comment on column audit_entries.subject_name is
    'What the one with a key was called then. Others are named by their own row.'`,
  `create index audit_entries_key on audit_entries (subject_kind, subject_key, at desc, id desc)
    where subject_key is not null`,
  `create table catalogue_versions (
    kind text not null,
    id text not null,
    version integer not null check (version > 0),
    primary key (kind, id))`,
  `comment on table catalogue_versions is
    'How often something of the catalogue was changed at the console, for the check that nobody changed it meanwhile. No row: never.'`,
  `create table prices (
    id uuid primary key,
    product_id integer references products,
    addon_code text references addons,
    starts_at timestamptz(3) not null,
    price integer not null check (price >= 0),
    origin_price integer,
    cashback integer not null default 0 check (cashback between 0 and price),
    on_sale boolean not null,
    created_at timestamptz(3) not null,
    check (num_nonnulls(product_id, addon_code) = 1),
    check (origin_price >= price),
    unique (product_id, starts_at),
    unique (addon_code, starts_at))`,
  `comment on table prices is
    'What a product or extra costs from a time on, fen. Before the first one counts what its own row says. Only one that has not begun may go.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
