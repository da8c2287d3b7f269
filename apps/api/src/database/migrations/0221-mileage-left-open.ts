import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table orders alter road_haul_km drop not null`,
  `comment on column orders.road_haul_km is 'As the customer said; null where they left it to the inspector.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
