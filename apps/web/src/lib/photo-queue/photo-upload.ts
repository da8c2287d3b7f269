import { uploadClip, uploadPhoto } from '@yanche/contract/files/files';
import { call } from '#lib/call/call.ts';
import { isFailure } from '#lib/call/call-error.ts';
import { forgetUser } from '#lib/current-user/remembered-user.ts';
import type { PhotoReceipt } from './photo-queue.ts';
import type { QueuedPhoto } from './queued-photo.ts';

const timeout = 180_000; // ms; a photo at 50 kbit/s takes that long

export function uploadQueuedPhoto(
  { fileId, takenAt, sha256, person, medium }: QueuedPhoto,
  bytes: ArrayBuffer,
): Promise<PhotoReceipt> {
  // Another tab may have switched accounts meanwhile; only the server knows whose session this is.
  const query = { fileId, sha256, takenAt, ...(person && { by: person }) };
  const body = new Blob([bytes]);
  return call(medium === 'clip' ? uploadClip : uploadPhoto, {
    query,
    body,
    timeout,
    quiet: true,
  }).catch((error: unknown) => {
    // Another user than we thought: the next page asks the server.
    if (isFailure(error, 'otherSession')) void forgetUser();
    throw error;
  });
}
