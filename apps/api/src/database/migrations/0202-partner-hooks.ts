import { type Kysely, sql } from 'kysely';

const statements = [
  `create table partner_hooks (
    id uuid primary key,
    partner_id uuid not null references partners,
    mode text not null check (mode in ('test', 'live')),
    url text not null,
    secret_sealed text not null,
    old_secret_sealed text,
    old_until timestamptz(3),
    status text not null check (status in ('active', 'disabled')),
    is_gone boolean not null default false,
    created_at timestamptz(3) not null,
    check ((old_secret_sealed is null) = (old_until is null)))`,
  `comment on table partner_hooks is 'Addresses of partners that are told of changes of their tasks.'`,
  `comment on column partner_hooks.old_secret_sealed is 'Messages are signed with it as well, until old_until.'`,
  `comment on column partner_hooks.is_gone is 'Disabled because the receiver answered 410.'`,
  `create index partner_hooks_partner on partner_hooks (partner_id, mode)`,
  `create table hook_deliveries (
    id uuid primary key,
    hook_id uuid not null references partner_hooks,
    event_id uuid not null,
    task_id uuid not null references partner_tasks,
    body text not null check (octet_length(body) < 20000),
    status text not null check (status in ('waiting', 'sending', 'delivered', 'failed')),
    tries integer not null default 0,
    due_at timestamptz(3) not null,
    last_code integer,
    last_fault text,
    tried_at timestamptz(3),
    delivered_at timestamptz(3),
    created_at timestamptz(3) not null,
    unique (hook_id, event_id))`,
  `comment on table hook_deliveries is 'Messages to partners; one that is sent again keeps its event, by which receivers know it.'`,
  `create index hook_deliveries_due on hook_deliveries (due_at) where status in ('waiting', 'sending')`,
  `create index hook_deliveries_hook on hook_deliveries (hook_id, created_at, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
