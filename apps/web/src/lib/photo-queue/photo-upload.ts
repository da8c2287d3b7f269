import { uploadPhoto } from '@yanche/contract/files';
import { call } from '../call.ts';
import { isFailure } from '../call-error.ts';
import { forgetPerson } from '../kept-person.ts';
import type { PhotoReceipt } from './photo-queue.ts';
import type { QueuedPhoto } from './queued-photo.ts';

const patience = 180_000; // ms; a photo at 50 kbit/s takes its time

/** Ends the work when it takes too long. Not `AbortSignal.timeout`: old web views lack it. */
export async function inTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), ms);
  return work(abort.signal).finally(() => clearTimeout(timer));
}

export function uploadQueuedPhoto(
  { fileId, takenAt, sha256, person }: QueuedPhoto,
  bytes: ArrayBuffer,
): Promise<PhotoReceipt> {
  // The session may be somebody else's by now, even by another tab: only the server can tell.
  const query = { fileId, sha256, takenAt, ...(person && { by: person }) };
  const body = new Blob([bytes]);
  return inTime(patience, (signal) =>
    call(uploadPhoto, { query, body, signal, quiet: true }),
  ).catch((error: unknown) => {
    // Not who we took them for: the next page asks.
    if (isFailure(error, 'otherSession')) void forgetPerson();
    throw error;
  });
}
