import { type Kysely, sql } from 'kysely';

const statements = [
  `create table retired_questions (
    question_id text primary key,
    reason text not null,
    retired_by uuid not null references users,
    retired_at timestamptz(3) not null)`,
  `comment on table retired_questions is
    'Questions of the exam that no new exam draws; exams that have them keep them, and the bank stays as it is.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
