import { type Kysely, sql } from 'kysely';

const statements = [
  `create table invoices (
    id uuid primary key,
    order_id uuid not null unique references orders,
    user_id uuid not null references users,
    dealer_id uuid,
    request_id text not null,
    amount integer not null check (amount > 0),
    title jsonb not null,
    status text not null,
    invoice_no text unique,
    is_sample boolean not null default false,
    file_id uuid references files,
    tries smallint not null default 0,
    due_at timestamptz(3) not null,
    requested_at timestamptz(3) not null,
    issued_at timestamptz(3))`,
  `comment on table invoices is 'Invoices that customers asked for: one of an order, about what it kept in money.'`,
  `comment on column invoices.is_sample is 'Issued by the built-in provider: a labelled document without tax effect.'`,
  `create index invoices_user on invoices (user_id, requested_at, id)`,
  `create index invoices_due on invoices (due_at) where status = 'making'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
