import { DAY_MS, HOUR_MS } from '@yanche/rules/calendar';
import type { Deps } from '#deps.ts';
import { findFile } from '../files.store.ts';
import { deletePendingObject, listAbandonedObjects } from '../pending-objects.store.ts';
import { markPartsDeleted, listUploadsToDrop } from './uploads.store.ts';

const unfinishedMs = DAY_MS;
/** Longer than any process takes to store received bytes. */
const receivedMs = HOUR_MS;

/** Gives up uploads that nobody went on with for a day, and frees the room of parts and of what never got stored. */
export async function sweepUploads(
  { db, clock, storage }: Deps,
  signal?: AbortSignal,
): Promise<number> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const uploads = await listUploadsToDrop(db, ago(unfinishedMs));
  const abandoned = await listAbandonedObjects(db, ago(receivedMs));
  const faults: unknown[] = [];
  for (const { id, object_key, handle, file_id } of uploads) {
    if (signal?.aborted) break;
    try {
      const file = file_id === null ? null : await findFile(db, file_id);
      await storage.parts.drop({ objectKey: object_key, handle }, file?.object_key ?? null);
      await markPartsDeleted(db, id);
    } catch (error) {
      // One failing deletion must not stop the others; it is retried in the next round.
      faults.push(error);
    }
  }
  for (const key of abandoned) {
    if (signal?.aborted) break;
    try {
      await storage.remove(key);
      await deletePendingObject(db, key);
    } catch (error) {
      faults.push(error);
    }
  }
  const received = await storage.sweepReceived(ago(receivedMs));
  if (faults.length > 0) throw faults[0];
  return uploads.length + abandoned.length + received;
}
