import { type Kysely, sql } from 'kysely';

/** How long somebody had a report open before they left it: what is left and opened again took both times together. */
const statements = [
  `alter table review_holds
    add column spent_ms integer not null default 0 check (spent_ms >= 0),
    add column left_at timestamptz`,
  `comment on column review_holds.spent_ms is 'Of the same reviewer, before since.'`,
  `comment on column review_holds.left_at is 'When they left it; null while they have it, or let it lapse.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
