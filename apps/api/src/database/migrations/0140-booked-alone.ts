import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table hand_bookings add column beneficiaries text[] not null default '{}'`,
  `comment on column hand_bookings.beneficiaries is
    'Whose wallet or gold gains ("dealer …", "user …"): what one person books alone for one of them in a day is added up.'`,
  `update hand_bookings set beneficiaries = array[wallet_owner_kind || ' ' || wallet_owner_id]
    where wallet_owner_id is not null`,
  `create index hand_bookings_alone on hand_bookings (proposed_by, proposed_at) where not needs_second`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
