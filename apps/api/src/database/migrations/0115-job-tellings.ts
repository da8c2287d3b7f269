import { type Kysely, sql } from 'kysely';

const statements = [
  `create table job_tellings (
    id uuid primary key,
    order_id uuid not null references orders,
    slot_id uuid not null,
    inspector_id uuid not null references users,
    told_at timestamptz(3) not null)`,
  `comment on table job_tellings is
    'Inspectors that were told that the place of a job of theirs was closed for its time; an id is the event of the message.'`,
  `create index job_tellings_order on job_tellings (order_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
