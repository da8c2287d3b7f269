import { type Kysely, sql } from 'kysely';

const statements = [
  `create table seller_visits (
    id uuid primary key,
    order_id uuid not null unique references orders,
    link_key text unique,
    answer text check (answer in ('comes', 'cannot')),
    name text not null default '' check (length(name) <= 20),
    phone_sealed text,
    phone_mask text not null default '',
    words text not null default '' check (length(words) <= 300),
    slot_id uuid references slots,
    answered_at timestamptz(3),
    notice_ids uuid[] not null default '{}')`,
  `comment on table seller_visits is 'Whether the owner of the car, who need not be the customer, will be there.'`,
  `comment on column seller_visits.link_key is 'Opens the question for the seller; null: the link was ended.'`,
  `comment on column seller_visits.slot_id is 'Time and place that were answered; the order may have moved since.'`,
  `comment on column seller_visits.notice_ids is 'The events of what the customer was told.'`,
  `create index seller_visits_slot on seller_visits (slot_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
