import { type Kysely, sql } from 'kysely';

const statements = [
  `create table task_steps (
    id uuid primary key,
    task_id uuid not null references tasks on delete cascade,
    inspector_id uuid not null references users,
    kind text not null,
    said_at timestamptz(3),
    received_at timestamptz(3) not null,
    mark text not null)`,
  `comment on column task_steps.id is
    'Made by the phone at the tap: the same step sent again changes nothing.'`,
  `comment on column task_steps.said_at is
    'When the phone says the tap was, which may have been offline. Null: the phone said nothing.'`,
  `comment on column task_steps.mark is
    'How far the said time is trusted, by the rules (step-time.ts).'`,
  `create index task_steps_task on task_steps (task_id, received_at)`,
  `create table contact_reveals (
    id bigint generated always as identity primary key,
    order_id uuid not null references orders,
    inspector_id uuid not null references users,
    at timestamptz(3) not null)`,
  `comment on table contact_reveals is
    'Who was shown the phone number of a customer, and when.'`,
  `create index contact_reveals_order on contact_reveals (order_id, at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
