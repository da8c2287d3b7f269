import { DAY_MS, HOUR_MS } from '@yanche/rules/calendar';
import type { Deps } from '#deps.ts';
import { findFile } from '../files.store.ts';
import { deletePendingObject, listAbandonedObjects } from '../pending-objects.store.ts';
import { markPartsDeleted, listUploadsToDrop } from './uploads.store.ts';

const unfinishedMs = DAY_MS;
/** No process takes so long to store what it received. */
const receivedMs = HOUR_MS;

/** Gives up uploads that nobody went on with for a day, and frees the room of parts and of what never got stored. */
export async function sweepUploads({ db, clock, storage }: Deps): Promise<number> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const uploads = await listUploadsToDrop(db, ago(unfinishedMs));
  const abandoned = await listAbandonedObjects(db, ago(receivedMs));
  const faults: unknown[] = [];
  for (const { id, object_key, handle, file_id } of uploads) {
    try {
      const file = file_id === null ? null : await findFile(db, file_id);
      await storage.parts.drop({ objectKey: object_key, handle }, file?.object_key ?? null);
      await markPartsDeleted(db, id);
    } catch (error) {
      // One that the store will not let go of must not keep all others; it is tried again in the next round.
      faults.push(error);
    }
  }
  for (const key of abandoned) {
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
