import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table notices add column resent_at timestamptz(3)`,
  `comment on column notices.resent_at is
    'When somebody at the console had it sent again: it counts as new from then on, however old what it tells is.'`,
  `create index notices_messages on notices (created_at, id) where channel = 'app'`,
  `create index notices_failed on notices (created_at, id) where status in ('failed', 'unclear')`,
  `create table appointment_tellings (
    id uuid primary key,
    order_id uuid not null references orders,
    slot_id uuid not null,
    act_id uuid not null,
    told_at timestamptz(3) not null,
    unique (order_id, slot_id))`,
  `comment on table appointment_tellings is
    'Customers that were told that the slot of their appointment is closed: once for each order and slot. act_id: of the act in the audit log.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
