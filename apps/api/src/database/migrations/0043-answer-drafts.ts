import { type Kysely, sql } from 'kysely';

const statements = [
  `create table answer_drafts (
    task_id uuid not null references tasks on delete cascade,
    code text not null,
    content jsonb not null,
    answered_at timestamptz(3) not null,
    saved_at timestamptz(3) not null,
    phone uuid,
    replaced jsonb,
    primary key (task_id, code))`,
  `comment on table answer_drafts is
    'Items that are begun: readings, photos and faults without a complete answer. An item has an answer or a draft, never both.'`,
  `alter table answers add column phone uuid, add column replaced jsonb`,
  `comment on column answers.phone is 'The phone that gave it; null where it did not say.'`,
  `comment on column answers.replaced is
    'What another phone had recorded, which this one replaced without having seen it; until it has.'`,
  `create table task_phones (
    task_id uuid not null references tasks on delete cascade,
    phone uuid not null,
    last_at timestamptz(3) not null,
    waiting integer not null,
    primary key (task_id, phone))`,
  `comment on table task_phones is 'The phones that save records of a job, and what was waiting on each then.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
