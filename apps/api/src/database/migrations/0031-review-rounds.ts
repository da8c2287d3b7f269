import { type Kysely, sql } from 'kysely';

const statements = [
  `create table review_rounds (
    task_id uuid not null references tasks,
    round smallint not null,
    reviewer_id uuid not null references users,
    handed_in_at timestamptz(3) not null,
    sent_back_at timestamptz(3) not null,
    note text not null,
    requests jsonb not null,
    answers_before jsonb not null,
    resubmitted_at timestamptz(3),
    answers_after jsonb,
    rework_ms integer,
    primary key (task_id, round))`,
  `comment on table review_rounds is
    'Every time an inspection was sent back. Written twice: when it is sent back and when it is handed in again.'`,
  `comment on column review_rounds.round is
    'Counts on over several visits of a task; those of the visit were sent back after its check-in.'`,
  `comment on column review_rounds.answers_before is 'All answers as they were handed in.'`,
  `comment on column review_rounds.answers_after is 'The answers that differ when it is handed in again.'`,
  `comment on column review_rounds.rework_ms is 'How long the inspector worked on it, without waiting.'`,
  `alter table answers add column reply jsonb`,
  `comment on column answers.reply is 'The inspector''s words to a reviewer who asked for the item again.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
