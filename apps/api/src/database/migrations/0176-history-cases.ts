import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table history_cases add column by_link boolean not null default false`,
  `comment on column history_cases.by_link is
    'Opened by a reader who holds a link to the report: its people neither see it nor are told of its words.'`,
  // A record that was found wrong is wrong in every later report of its car.
  `create index history_cases_order on history_cases (order_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
