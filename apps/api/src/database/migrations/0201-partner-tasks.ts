import { type Kysely, sql } from 'kysely';

const statements = [
  `create table partner_tasks (
    id uuid primary key,
    partner_id uuid not null references partners,
    mode text not null check (mode in ('test', 'live')),
    task_no text not null,
    request_hash text not null,
    order_id uuid unique references orders,
    status char(2),
    facts jsonb,
    share_id uuid references share_links,
    change_no bigint not null,
    seen text not null,
    open boolean not null default true,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    unique (partner_id, mode, task_no),
    unique (partner_id, change_no),
    check ((mode = 'live') = (order_id is not null)),
    check ((mode = 'test') = (status is not null)),
    check ((mode = 'test') = (facts is not null)))`,
  `comment on table partner_tasks is 'Tasks of partners. Of a live one everything else is told by its order; a task of the sandbox has no order.'`,
  `comment on column partner_tasks.facts is 'Of the sandbox: what was asked for, without the phone number.'`,
  `comment on column partner_tasks.share_id is 'Behind the links to its white-labelled report.'`,
  `comment on column partner_tasks.change_no is 'The number of its last change, by which lists go on.'`,
  `comment on column partner_tasks.seen is 'The state of order and report at its last change; another one now is a change.'`,
  `comment on column partner_tasks.open is 'Whether anything may still change.'`,
  `create index partner_tasks_open on partner_tasks (order_id) where open and mode = 'live'`,
  `create table partner_task_events (
    id uuid primary key,
    task_id uuid not null references partner_tasks,
    event text not null,
    from_status char(2),
    to_status char(2) not null,
    at timestamptz(3) not null)`,
  `comment on table partner_task_events is 'Steps of tasks of the sandbox.'`,
  `create index partner_task_events_task on partner_task_events (task_id, at, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
