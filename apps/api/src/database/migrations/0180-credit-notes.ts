import { type Kysely, sql } from 'kysely';

const statements = [
  `create table credit_notes (
    id uuid primary key,
    invoice_id uuid not null references invoices,
    amount integer not null check (amount > 0),
    status text not null check (status in ('waiting', 'making', 'issued', 'failed')),
    invoice_no text unique,
    is_sample boolean not null default false,
    file_id uuid references files,
    tries smallint not null default 0,
    due_at timestamptz(3) not null,
    created_at timestamptz(3) not null,
    issued_at timestamptz(3),
    check ((status = 'issued') = (invoice_no is not null and file_id is not null and issued_at is not null)))`,
  `comment on table credit_notes is 'Red invoices: what of an issued invoice is taken back, because money of its order went back afterwards.'`,
  `comment on column credit_notes.invoice_no is 'Of the issuer, of the red invoice itself.'`,
  `create index credit_notes_invoice on credit_notes (invoice_id)`,
  `create index credit_notes_due on credit_notes (due_at) where status in ('waiting', 'making')`,
  `alter table refunds add column invoice_seen_at timestamptz(3)`,
  `comment on column refunds.invoice_seen_at is 'When it was seen whether an invoice has to be taken back for it; null until then, also while the invoice is being made.'`,
  `create index refunds_invoice_unseen on refunds (created_at) where invoice_seen_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
