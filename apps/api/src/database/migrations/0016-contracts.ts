import { type Kysely, sql } from 'kysely';

const statements = [
  `create table contracts (
    id uuid primary key,
    contract_no text not null unique,
    order_id uuid not null references orders,
    template text not null,
    status text not null,
    content jsonb not null,
    text_hash text not null,
    verify_code text not null,
    provider text,
    flow_no text,
    signer_id uuid references users,
    signed_at timestamptz(3),
    phone_mask text,
    signature_kind text,
    signature_hash text,
    pdf_file_id uuid references files,
    proof text,
    proof_signature text,
    key_id text,
    created_at timestamptz(3) not null,
    unique (order_id, template))`,
  `create index contracts_open on contracts (order_id) where status in ('draft', 'signing')`,
  `create table contract_events (
    id uuid primary key,
    contract_id uuid not null references contracts,
    event text not null,
    from_status text,
    to_status text not null,
    actor_id uuid references users,
    text_hash text not null,
    at timestamptz(3) not null)`,
  `create index contract_events_contract on contract_events (contract_id, at, id)`,
  // A code says what it is for: one for logging in signs nothing.
  `alter table login_codes add column purpose text not null default 'login'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
