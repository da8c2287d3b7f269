import { type Kysely, sql } from 'kysely';

/** Photos as strangers see them: their copies are entered in the log. Readers who are logged in are told of changes. */
const statements = [
  `create table share_readers (
    link_id uuid not null references share_links,
    user_id uuid not null references users,
    first_at timestamptz(3) not null,
    primary key (link_id, user_id))`,
  `comment on table share_readers is
    'Who read a shared report while logged in: told when it is revoked or amended. Of other readers nothing is known.'`,
  `alter table photo_masks add column copy_sha256 char(64)`,
  `comment on column photo_masks.copy_sha256 is 'Of the finished copy; null in rows of before.'`,
  ...['reports', 'self_reports'].flatMap((table) => [
    `alter table ${table} add column copies jsonb`,
    `alter table ${table} add column copies_log_index bigint references log_entries`,
    `comment on column ${table}.copies is
      'Hashes of original and copy of each photo that strangers see, as they were entered in the log.'`,
  ]),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
