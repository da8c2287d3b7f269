import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Whether the newest try to archive the write-ahead log failed; false where none is archived. */
export async function readWalArchiveFailing(db: Db): Promise<boolean> {
  const { rows } = await sql<{ failing: boolean }>`
    select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
    from pg_stat_archiver`.execute(db);
  return rows[0]?.failing === true;
}

/** Commits of ours that wait for a synchronous standby which does not answer; its loss stops all writing. */
export async function countCommitsWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity where wait_event = 'SyncRep'`.execute(db);
  return rows[0]?.waiting ?? 0;
}
