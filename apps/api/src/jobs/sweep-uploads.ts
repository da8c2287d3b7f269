import { DAY_MS, HOUR_MS } from '@yanche/rules/calendar';
import type { Deps } from '#deps';
import { findFile } from '#stores/files.store.ts';
import { forgetParts, listUploadsToDrop } from '#stores/uploads.store.ts';

const unfinishedMs = DAY_MS;
const receivedMs = HOUR_MS;

/** Gives up uploads that nobody went on with for a day, and frees the room of parts and of what never got stored. */
export async function sweepUploads({ db, clock, storage }: Deps): Promise<number> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const uploads = await listUploadsToDrop(db, ago(unfinishedMs));
  for (const { id, object_key, handle, file_id } of uploads) {
    const file = file_id === null ? null : await findFile(db, file_id);
    await storage.parts.drop({ objectKey: object_key, handle }, file?.object_key ?? null);
    await forgetParts(db, id);
  }
  return uploads.length + (await storage.sweepReceived(ago(receivedMs)));
}
