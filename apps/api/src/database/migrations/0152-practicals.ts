import { type Kysely, sql } from 'kysely';

const statements = [
  `create table practicals (
    id uuid primary key,
    user_id uuid not null references users,
    request_id text not null,
    car text not null,
    status text not null check (status in ('running', 'passed', 'failed')),
    answers jsonb not null default '[]',
    drafts jsonb not null default '[]',
    started_at timestamptz(3) not null,
    ended_at timestamptz(3),
    score jsonb,
    unique (user_id, request_id),
    check ((status = 'running') = (ended_at is null)),
    check ((status = 'running') = (score is null)))`,
  `comment on table practicals is
    'Sample cars inspected for practice. They are no tasks: no order, money, statistics or public log know of them.'`,
  `comment on column practicals.car is 'Which of the sample cars; the reference is in the code.'`,
  `comment on column practicals.score is 'As scored when it was handed in, with every mistake.'`,
  `create unique index practicals_running on practicals (user_id) where status = 'running'`,
  `create index practicals_of_person on practicals (user_id, started_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
