import { type Kysely, sql } from 'kysely';

const statements = [
  `create table partner_calls (
    id uuid primary key,
    partner_id uuid not null references partners,
    key_id uuid not null references partner_keys,
    mode text not null check (mode in ('test', 'live')),
    at timestamptz(3) not null,
    method text not null,
    call text not null,
    status integer not null,
    code integer,
    ms integer not null check (ms >= 0),
    request_id text not null)`,
  `comment on table partner_calls is 'Calls that came with a key of a partner: no bodies, no queries, no addresses. Kept for some weeks.'`,
  `comment on column partner_calls.status is 'Of HTTP; 499 where the client was gone before the answer, whose code stands there all the same.'`,
  `create index partner_calls_partner on partner_calls (partner_id, at, id)`,
  `create index partner_calls_request on partner_calls (request_id)`,
  `create index partner_calls_at on partner_calls (at)`,
  // Who calls too often does not fill the log: one of a key and minute stands for all that were refused.
  `create unique index partner_calls_too_often
    on partner_calls (key_id, date_trunc('minute', at at time zone 'UTC')) where status = 429`,
  `create table partner_call_counts (
    partner_id uuid not null references partners,
    mode text not null check (mode in ('test', 'live')),
    month text not null,
    calls bigint not null,
    primary key (partner_id, mode, month))`,
  `comment on table partner_call_counts is
    'Calls of each month, written with the log and kept when it is deleted; those above the limit are not counted.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
