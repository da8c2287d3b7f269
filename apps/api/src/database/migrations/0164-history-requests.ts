import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table history_requests add column needs text[] not null default '{}'`,
  `comment on column history_requests.needs is
    'What the source asked for beside the VIN when the query was ordered: nothing else is sent to it.'`,
  // Ordered before that was written down: as it was until then.
  `update history_requests set needs = '{engineNo,plate,licencePhoto,signature}'
    where status in ('planned', 'wanted', 'asking') and third_order_id is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
