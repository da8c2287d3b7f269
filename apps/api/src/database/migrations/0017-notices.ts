import { type Kysely, sql } from 'kysely';

const statements = [
  // What people are told, written together with what it tells of. `event_id`: of the step of an order, the cashback, the
  // message. `due_at`: when it may be taken; while it is being sent, when its sender counts as crashed.
  `create table notices (
    id uuid primary key,
    event_id uuid not null,
    kind text not null,
    channel text not null,
    user_id uuid not null references users,
    target text,
    target_id uuid,
    params jsonb not null,
    status text not null,
    reason text,
    tries smallint not null default 0,
    due_at timestamptz(3) not null,
    read_at timestamptz(3),
    created_at timestamptz(3) not null,
    ended_at timestamptz(3),
    unique (event_id, channel, user_id))`,
  `create index notices_list on notices (user_id, created_at, id) where channel = 'app'`,
  `create index notices_unread on notices (user_id) where channel = 'app' and read_at is null`,
  `create index notices_due on notices (due_at) where status in ('pending', 'sending')`,
  `create index notices_created on notices (created_at)`,
  `alter table users
    add column sms_notices boolean not null default true,
    add column openid_sealed text`,
  // What staff wrote to the people of a dealership.
  `create table dealer_messages (
    id uuid primary key,
    sender_id uuid not null references users,
    request_id text not null,
    request_hash text not null,
    dealer_id uuid not null references dealers,
    order_id uuid,
    text text not null,
    people integer not null,
    created_at timestamptz(3) not null,
    unique (sender_id, request_id))`,
  `create index users_dealer on users (dealer_id) where dealer_id is not null`,
  // The local inbox says what each message is; codes must not be lost among the others.
  `alter table text_messages add column kind text not null default 'code'`,
  `create index text_messages_kind on text_messages (kind, created_at, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
