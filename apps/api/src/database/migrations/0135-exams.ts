import { type Kysely, sql } from 'kysely';

const statements = [
  `create table exams (
    id uuid primary key,
    user_id uuid not null references users,
    request_id text not null,
    status text not null check (status in ('running', 'passed', 'failed')),
    started_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    ended_at timestamptz(3),
    unique (user_id, request_id),
    check ((status = 'running') = (ended_at is null)))`,
  `comment on table exams is 'Exams of inspectors. Time is the server''s; whoever runs out of it has ended at ends_at.'`,
  `create unique index exams_running on exams (user_id) where status = 'running'`,
  `create index exams_of_person on exams (user_id, started_at)`,
  `create index exams_due on exams (ends_at) where status = 'running'`,

  `create table exam_questions (
    exam_id uuid not null references exams,
    position integer not null check (position > 0),
    question_id text not null,
    section text not null,
    is_key boolean not null,
    option_order smallint[] not null,
    chosen smallint,
    is_right boolean,
    answered_at timestamptz(3),
    primary key (exam_id, position),
    unique (exam_id, question_id),
    check ((chosen is null) = (answered_at is null)),
    check (chosen is null or is_right = (option_order[chosen + 1] = 0)))`,
  `comment on column exam_questions.option_order is
    'How the options were shown: numbers of the bank, of which 0 is right.'`,
  `comment on column exam_questions.chosen is 'Place among the options as shown, from 0. Never changed once given.'`,
  `create index exam_questions_by_question on exam_questions (question_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
