import { type Kysely, sql } from 'kysely';

const statements = [
  `create table partners (
    id uuid primary key,
    dealer_id uuid not null unique references dealers,
    user_id uuid not null references users,
    name text not null,
    colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
    logo_file_id uuid references files,
    is_sample boolean not null default false,
    status text not null check (status in ('active', 'suspended')),
    per_minute integer not null check (per_minute > 0),
    credit_limit bigint not null default 0 check (credit_limit >= 0),
    credit_proposed bigint check (credit_proposed >= 0),
    credit_proposed_by uuid references users,
    credit_proposed_at timestamptz(3),
    credit_proposed_reason text,
    changes bigint not null default 0,
    created_at timestamptz(3) not null,
    check ((credit_proposed is null) = (credit_proposed_by is null)),
    check ((credit_proposed is null) = (credit_proposed_at is null)),
    check ((credit_proposed is null) = (credit_proposed_reason is null)))`,
  `comment on table partners is 'Dealerships whose software orders for them; their tasks are orders of the dealership.'`,
  `comment on column partners.user_id is 'Of the dealership: in whose name its tasks are ordered.'`,
  `comment on column partners.name is 'Above white-labelled reports.'`,
  `comment on column partners.credit_limit is 'How much the dealership may owe by bill, fen.'`,
  `comment on column partners.credit_proposed is 'A limit that waits for a second person.'`,
  `comment on column partners.changes is 'The number of the last change of a task, given under the lock of this row.'`,
  `create table partner_keys (
    id uuid primary key,
    partner_id uuid not null references partners,
    mode text not null check (mode in ('test', 'live')),
    label text not null,
    begins text not null,
    key_hash text not null unique,
    scopes text[] not null,
    addresses text[] not null,
    created_by uuid references users,
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3),
    ended_at timestamptz(3))`,
  `comment on table partner_keys is 'Hashed; their owners saw them once.'`,
  `comment on column partner_keys.addresses is 'IP addresses and networks it may be used from; empty: from anywhere.'`,
  `create index partner_keys_partner on partner_keys (partner_id, created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
