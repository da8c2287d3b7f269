import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table history_requests add column sample boolean not null default false`,
  `comment on column history_requests.sample is
    'The source invents its records; kept here, since settings of later days say nothing of what was asked then.'`,
  `update history_requests set sample = true where source like 'sample-%'`,
  `alter table history_orders add column usual_seconds integer`,
  `comment on column history_orders.usual_seconds is
    'How long an answer usually takes, as it was told before paying; null where nobody said.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
