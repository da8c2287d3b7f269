import { type Kysely, sql } from 'kysely';

const statements = [
  `create table tracking_points (
    id uuid primary key,
    module_id text not null,
    position text not null,
    created_at timestamptz(3) not null,
    unique (module_id, position)
  )`,
  // A count per day, so that the table grows with what is watched, not with how many visit.
  `create table tracking_counts (
    point_id uuid not null references tracking_points,
    type text not null,
    day date not null,
    count integer not null,
    primary key (point_id, type, day)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
