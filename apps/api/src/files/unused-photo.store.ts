import { sql } from 'kysely';
import { isArchived } from '#archive/is-archived.ts';
import type { Tx } from '#database/schema.ts';
import { abandonObjects } from './pending-objects.store.ts';

/** Whether a row of the task names the file in any of its columns. */
const namedIn = (table: string) => sql`exists (select from ${sql.table(table)} as named
  where named.task_id = tasks.id and strpos(to_jsonb(named)::text, files.id::text) > 0)`;

/** The next photo whose time is over (locked), from which on nobody has a time for it; null without any. */
export async function takePhotoToSweep(tx: Tx, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update files set sweep_at = null where id = (
      select id from files where sweep_at <= ${now} order by sweep_at limit 1 for update skip locked)
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/**
 * Deletes a photo whose purpose is over: the row now, the bytes with the next sweep of the store. One that stands anywhere else, as
 * evidence of an inspection or a claim, stays there: nobody gets rid of evidence by naming it elsewhere as well.
 */
export async function deleteUnusedPhoto(tx: Tx, fileId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ object_key: string }>`
    delete from files where id = ${fileId} and kind = 'image'
      and not exists (select from history_orders where licence_file_id = files.id)
      and not exists (select from orders
        where user_id = files.owner_id and vin_image_file_id = files.id)
      and not exists (select from uploads where file_id = files.id)
      and not exists (select from claim_evidence where file_id = files.id)
      and not exists (select from dispute_files where file_id = files.id)
      and not exists (select from self_shots where file_id = files.id)
      and not exists (select from review_views where file_id = files.id)
      and not exists (select from photo_masks where file_id = files.id)
      and not exists (select from shelf_cars
        where created_by = files.owner_id and files.id = any(photos))
      and not exists (select from deals
        where saved_by = files.owner_id and files.id = any(file_ids))
      and not exists (select from support_messages
        where author_id = files.owner_id and files.id = any(file_ids))
      and not exists (select from tasks where inspector_id = files.owner_id and (
        ${namedIn('answers')} or ${namedIn('findings')} or ${namedIn('answer_drafts')}
        or ${namedIn('review_rounds')}
        -- Which photos archived answers name is not looked up: all of that person stay.
        or ${isArchived('answers', 'tasks.id')}))
    returning object_key`.execute(tx);
  if (rows.length === 0) return;
  await abandonObjects(
    tx,
    rows.map(({ object_key }) => object_key),
    now,
  );
}
