import { type Kysely, sql } from 'kysely';

const statements = [
  `create table hand_bookings (
    id uuid primary key,
    kind text not null,
    amount bigint not null check (amount > 0),
    target text not null,
    wallet_owner_kind text,
    wallet_owner_id text,
    bank_reference text,
    order_id uuid,
    refund_id uuid references refunds,
    way text,
    corrects uuid references ledger_transactions,
    is_reversal boolean not null default false,
    entries jsonb,
    reason text not null,
    needs_second boolean not null,
    status text not null,
    proposed_by uuid not null references users,
    proposed_at timestamptz(3) not null,
    decided_by uuid references users,
    decided_at timestamptz(3),
    check (amount <= 500000 or needs_second),
    check (status <> 'done' or decided_by is not null),
    check (status <> 'done' or not needs_second or decided_by <> proposed_by))`,
  `comment on table hand_bookings is
    'Money that somebody of the console moves: top-ups by bank transfer, refunds by hand, corrections of the ledger. A posting that it makes has its id.'`,
  `comment on column hand_bookings.target is
    'What it is about ("dealer …", "user …", "order …", "posting …"): what one person books alone on it in a day is added up.'`,
  `comment on column hand_bookings.entries is 'Of a correction: the accounts and signed amounts in fen.'`,
  `create index hand_bookings_proposed on hand_bookings (proposed_at, id)`,
  `create index hand_bookings_status on hand_bookings (status, proposed_at, id)`,
  `create index hand_bookings_target on hand_bookings (target, proposed_at)`,
  `create index hand_bookings_corrects on hand_bookings (corrects) where corrects is not null`,
  // A transfer counts once, however often somebody books it.
  `create unique index hand_bookings_reference on hand_bookings (bank_reference) where status <> 'declined'`,
  `create unique index hand_bookings_reversal on hand_bookings (corrects) where is_reversal and status <> 'declined'`,
  `create unique index hand_bookings_refund on hand_bookings (refund_id)
    where kind = 'refundToWallet' and status <> 'declined'`,

  `alter table refunds
    add column booking_id uuid references hand_bookings,
    add column gold integer check (gold >= 0 and gold <= amount),
    add column way text not null default 'original',
    add column tried_at timestamptz(3),
    add check ((booking_id is null) = (gold is null))`,
  `comment on column refunds.booking_id is 'Of a refund by hand, beside the one by rules; paid out of revenue.'`,
  `comment on column refunds.gold is 'Of a refund by hand: the part that goes back as gold. By rules gold goes back first.'`,
  `comment on column refunds.way is 'original: back to where it came from. wallet: to the wallet instead.'`,
  `comment on column refunds.tried_at is 'When its last try began.'`,
  `update refunds set tried_at = now() where tries > 0 and status = 'pending'`,
  `drop index refunds_payment`,
  `create unique index refunds_payment on refunds (payment_id) where booking_id is null`,
  `create index refunds_payment_all on refunds (payment_id)`,
  `create unique index refunds_booking on refunds (booking_id) where booking_id is not null`,

  `alter table ledger_transactions add column corrects uuid references ledger_transactions`,
  `comment on column ledger_transactions.corrects is 'Of a correction: the transaction that it corrects, which itself stays.'`,
  `create index ledger_transactions_corrects on ledger_transactions (corrects) where corrects is not null`,
  `create index ledger_transactions_at on ledger_transactions (at, id)`,
  `create index ledger_transactions_kind on ledger_transactions (kind, at, id)`,
  `create index ledger_entries_account_transaction on ledger_entries (account_id, at, transaction_id)`,

  // What was booked is corrected by another booking, never changed.
  `create function refuse_change_of_ledger() returns trigger language plpgsql as $$
    begin
      raise exception '% are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
    end $$`,
  ...['ledger_transactions', 'ledger_entries'].flatMap((table) => [
    `create trigger ${table}_stay before update or delete on ${table}
      for each row execute function refuse_change_of_ledger()`,
    `create trigger ${table}_stay_all before truncate on ${table}
      for each statement execute function refuse_change_of_ledger()`,
  ]),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
