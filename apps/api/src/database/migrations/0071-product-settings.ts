import { type Kysely, sql } from 'kysely';

/** What counted for every order before it could be changed. */
const firstTerms =
  '{"freeHours": 2, "lateRefundPct": 90, "emptyTripFen": 5000, "rescheduleHours": 2, "maxReschedules": 2}';

const statements = [
  `create table product_settings (
    id uuid primary key,
    kind text not null,
    starts_at timestamptz(3) not null,
    content jsonb not null,
    created_at timestamptz(3) not null,
    unique (kind, starts_at))`,
  `comment on table product_settings is
    'Terms of cancelling and limits of risk from a time on. Before the first of a kind counts what packages/rules/src/staff/product-settings.ts says. Only one that has not begun may go.'`,
  `alter table orders add column terms jsonb not null default '${firstTerms}'`,
  `comment on column orders.terms is
    'Terms of cancelling and rescheduling it was sold under (hours, percent, fen, times); they never change.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
