import { type Kysely, sql } from 'kysely';

const ended = `history_orders.status not in ('10', '20')`;

const statements = [
  `alter table history_orders add column plate_mask text`,
  `comment on column history_orders.plate is 'As engine_no; plate_mask is what stays.'`,
  `update history_orders set plate_mask = left(plate, 2) || repeat('*', length(plate) - 4) || right(plate, 2)
    where length(plate) >= 7`,
  `update history_orders set plate = null where ${ended}`,
  `alter table history_consents add column signed boolean not null default false`,
  `comment on column history_consents.signed is 'By hand, also after the signature was deleted.'`,
  `comment on column history_consents.signature is
    'Kept as long as the report''s content; of versions before 2027-01 until the result, as they promised.'`,
  `update history_consents set signed = signature is not null`,
  `update history_consents set signature = null from history_orders
    where history_orders.consent_id = history_consents.id and ${ended}`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
