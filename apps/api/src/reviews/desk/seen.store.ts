import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Which photos of a task passed before this person. */
export async function listSeen(db: Db, taskId: string, reviewerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('review_views')
    .select('file_id')
    .where('task_id', '=', taskId)
    .where('reviewer_id', '=', reviewerId)
    .orderBy('seen_at')
    .execute();
  return rows.map(({ file_id }) => file_id);
}

/** Writes down those of the files that are photos of the task; each once. */
export async function insertSeen(
  db: Db,
  given: { taskId: string; reviewerId: string; fileIds: readonly string[]; now: Date },
): Promise<void> {
  const { taskId, reviewerId, fileIds, now } = given;
  await sql`
    insert into review_views (task_id, reviewer_id, file_id, seen_at)
    select ${taskId}::uuid, ${reviewerId}::uuid, photo, ${now}
    from (
      select unnest(photos) as photo from answers where task_id = ${taskId}
      union
      select unnest(photos) from findings where task_id = ${taskId}) own
    where photo = any(${sql.val(fileIds)}::uuid[])
    on conflict do nothing`.execute(db);
}
