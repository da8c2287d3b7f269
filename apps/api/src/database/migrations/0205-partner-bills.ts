import { type Kysely, sql } from 'kysely';

const statements = [
  `create table partner_bills (
    id uuid primary key,
    partner_id uuid not null references partners,
    month text not null check (month ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
    charged bigint not null check (charged >= 0),
    refunded bigint not null check (refunded >= 0),
    carried bigint not null check (carried <= 0),
    due bigint not null check (due = greatest(0, charged - refunded + carried)),
    status text not null check (status in ('issued', 'paid', 'settled')),
    issued_at timestamptz(3) not null,
    due_at timestamptz(3) not null,
    paid_at timestamptz(3),
    change_no bigint not null,
    unique (partner_id, month),
    unique (partner_id, change_no),
    check ((status = 'settled') = (due = 0)),
    check ((status = 'paid') = (paid_at is not null)))`,
  `comment on table partner_bills is 'What a partner owes for a month that has ended. Its lines are entries of the ledger.'`,
  `comment on column partner_bills.carried is 'Credit that the bill before left over, as 0 or below.'`,
  `comment on column partner_bills.due_at is 'The first moment at which it is overdue.'`,
  `comment on column partner_bills.change_no is 'The number of its last change, by which lists go on.'`,
  `create index partner_bills_issued on partner_bills (due_at) where status = 'issued'`,
  `create index partner_bills_list on partner_bills (issued_at, id)`,
  `create table partner_bill_lines (
    entry_id uuid primary key references ledger_entries,
    bill_id uuid not null references partner_bills)`,
  `comment on table partner_bill_lines is 'Which entries of what is owed stand on which bill: each on one.'`,
  `create index partner_bill_lines_bill on partner_bill_lines (bill_id)`,
  `alter table partners add column billed_month text`,
  `comment on column partners.billed_month is 'Up to the end of this month everything is on a bill, except what came later.'`,
  `alter table hand_bookings add column bill_id uuid references partner_bills,
    add check ((kind = 'billPayment') = (bill_id is not null)),
    add constraint hand_bookings_bill_by_two check (kind <> 'billPayment' or needs_second)`,
  `comment on column hand_bookings.bill_id is 'Of the payment of a partner''s bill.'`,
  `create unique index hand_bookings_bill on hand_bookings (bill_id) where status <> 'declined'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
