import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table face_checks add column task_id uuid references tasks`,
  `comment on column face_checks.task_id is 'Of a check at random: the job it was asked before.'`,
  `create index face_checks_task on face_checks (task_id) where task_id is not null`,
  `create table job_face_draws (
    task_id uuid not null references tasks,
    user_id uuid not null references users,
    state text not null check (state in ('free', 'due', 'skipped')),
    why text not null,
    share integer not null,
    setting_id uuid,
    drawn_at timestamptz(3) not null,
    primary key (task_id, user_id))`,
  `comment on table job_face_draws is
    'Whether an inspector is asked for their face before a job: drawn once, when they first set out for it.'`,
  `comment on column job_face_draws.setting_id is 'The version of the rule that was in force; null: the first one.'`,
  `comment on column job_face_draws.state is
    'skipped: they set out without a network, so it could not be asked; the next job asks.'`,
  `create index job_face_draws_person on job_face_draws (user_id, drawn_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
