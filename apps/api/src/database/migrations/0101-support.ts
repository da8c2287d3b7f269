import { type Kysely, sql } from 'kysely';

const statements = [
  `create table support_threads (
    id uuid primary key,
    user_id uuid not null references users,
    about_kind text not null,
    about_id uuid,
    order_id uuid references orders,
    complaint_no text unique,
    answer_by timestamptz(3),
    answered_at timestamptz(3),
    waiting boolean not null,
    unread integer not null default 0,
    last_at timestamptz(3) not null,
    last_text text not null,
    created_at timestamptz(3) not null,
    check ((about_kind = 'general') = (about_id is null)),
    check ((complaint_no is null) = (answer_by is null)))`,
  `comment on table support_threads is 'What people write to us, by subject; a complaint is a thread of its own with a number.'`,
  `comment on column support_threads.unread is 'Answers that the person has not seen.'`,
  `create unique index support_threads_subject on support_threads
    (user_id, about_kind, coalesce(about_id, '00000000-0000-0000-0000-000000000000'))
    where complaint_no is null`,
  `create index support_threads_user on support_threads (user_id, last_at, id)`,
  `create index support_threads_waiting on support_threads (waiting, last_at, id)`,

  `create table support_messages (
    id uuid primary key,
    thread_id uuid not null references support_threads,
    author_id uuid not null references users,
    from_us boolean not null,
    text text not null,
    file_ids uuid[] not null default '{}',
    request_id text not null,
    at timestamptz(3) not null,
    unique (author_id, request_id))`,
  `create index support_messages_thread on support_messages (thread_id, at, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
