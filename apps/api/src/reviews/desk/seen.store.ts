import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { SubjectRef } from './subject.ts';

/** Which photos passed before this person. */
export async function listSeen(
  db: Db,
  { column, id }: SubjectRef,
  reviewerId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('review_views')
    .select('file_id')
    .where(column, '=', id)
    .where('reviewer_id', '=', reviewerId)
    .orderBy('seen_at')
    .execute();
  return rows.map(({ file_id }) => file_id);
}

const photosOf = {
  task_id: (id: string) => sql`
    select unnest(photos) as photo from answers where task_id = ${id}
    union
    select unnest(photos) from findings where task_id = ${id}`,
  self_order_id: (id: string) => sql`
    select file_id as photo from self_shots where order_id = ${id} and file_id is not null`,
};

/** Writes down those of the files that are photos of it; each once. */
export async function insertSeen(
  db: Db,
  { column, id }: SubjectRef,
  given: { reviewerId: string; fileIds: readonly string[]; now: Date },
): Promise<void> {
  const { reviewerId, fileIds, now } = given;
  await sql`
    insert into review_views (${sql.ref(column)}, reviewer_id, file_id, seen_at)
    select ${id}::uuid, ${reviewerId}::uuid, photo, ${now}
    from (${photosOf[column](id)}) own
    where photo = any(${sql.val(fileIds)}::uuid[])
    on conflict do nothing`.execute(db);
}
