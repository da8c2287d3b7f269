import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table closures add column market_id integer references markets`,
  `alter table closures drop constraint closures_check1`,
  `alter table closures add constraint closures_place check (num_nonnulls(city_id, market_id, point_id) <= 1)`,
  `comment on table closures is
    'Times at which a point, a whole market, a whole town or everything is not bookable; ended_at: lifted before its end.'`,
  // A refund is turned to the wallet or settled outside, and once.
  `drop index hand_bookings_refund`,
  `create unique index hand_bookings_refund on hand_bookings (refund_id)
    where kind in ('refundToWallet', 'refundSettled') and status <> 'declined'`,
  `alter table hand_bookings add constraint hand_bookings_settled check (kind <> 'refundSettled' or needs_second)`,
  `comment on column hand_bookings.bank_reference is
    'Of a top-up: of the transfer. Of a refund that was settled outside: of the payment company, or of our transfer.'`,
  `comment on column refunds.way is
    'original: back to where it came from. wallet: to the wallet instead. company, bank: settled outside, by the payment company or a transfer.'`,
  // Lists of the console by a state or kind, in the order they are walked.
  `create index invoices_status on invoices (status, requested_at, id)`,
  `create index history_cases_status on history_cases (status, due_at, id)`,
  `create index claims_status on claims (status, coalesce(due_at, timestamptz '9999-01-01Z'), id)`,
  `create index users_of_dealers on users (created_at, id) where dealer_id is not null`,
  `create index users_inspecting on users (created_at, id) where 'inspector' = any(roles)`,
  `create index blocks_subject on blocks (coalesce(user_id::text, dealer_id::text, vin), created_at, id)`,
  `create index face_checks_cases on face_checks (coalesce(decided_at, timestamptz '9999-01-01Z') desc, id)
    where state = 'review' or decided_at is not null`,
  `drop index report_changes_proposed_at`,
  `create index report_changes_proposed_at on report_changes (proposed_at, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
