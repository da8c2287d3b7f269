import { type Kysely, sql } from 'kysely';

const statements = [
  `create table history_sources (
    source text primary key,
    faults_in_row integer not null default 0,
    resting_until timestamptz(3),
    last_fault text,
    last_fault_at timestamptz(3),
    last_answer_at timestamptz(3))`,
  `comment on table history_sources is
    'How the sources of history are. One that fails again and again rests, so that nobody waits for its time-outs.'`,
  `create table history_faults (
    source text not null,
    kind text not null,
    day text not null,
    count integer not null,
    last_at timestamptz(3) not null,
    primary key (source, day, kind))`,
  `comment on table history_faults is 'Faults of the sources, and ours while we asked them, by Shanghai day.'`,
  `create index history_requests_of_source on history_requests (source, due_at)
    where status in ('wanted', 'asking')`,
  `create index history_requests_open on history_requests (created_at)
    where status in ('wanted', 'asking')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
