import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table contracts
    alter column order_id drop not null,
    add column inspector_id uuid references users,
    add column expires_at timestamptz(3),
    add column reminded_at timestamptz(3),
    add constraint contracts_of_one check ((order_id is null) <> (inspector_id is null)),
    add constraint contracts_term check ((expires_at is not null) = (inspector_id is not null and status = 'signed'))`,
  `comment on column contracts.inspector_id is 'The contract of an inspector with the platform, of no order.'`,
  `comment on column contracts.expires_at is 'Until when the signed contract of an inspector runs.'`,
  `comment on column contracts.reminded_at is 'When the inspector was told that it ends soon.'`,
  `create unique index contracts_open_of_inspector on contracts (inspector_id)
    where status in ('draft', 'signing')`,
  `create index contracts_of_inspector on contracts (inspector_id, expires_at) where inspector_id is not null`,
  `create index contracts_ending on contracts (expires_at) where reminded_at is null`,
  `alter table inspector_certificates add column needs_contract boolean not null default false`,
  `comment on column inspector_certificates.needs_contract is
    'Issued or renewed since inspectors sign a contract: no jobs without one that runs.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
