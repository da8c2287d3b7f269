import { uploadPhoto } from '@yanche/contract/files/files';
import { UploadRejected, type SendFile } from '@yanche/ui/uploader';
import { CallError } from '#lib/call/call-error.ts';
import { call } from '#lib/call/call.ts';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { sha256 } from '#lib/browser/sha256.ts';
import { takenAtOf } from '#lib/photo-queue/taken-at.ts';

/** All attempts of a file share one id, so that a retry after a lost answer is idempotent. */
const ids = new WeakMap<File, string>();

/** Uploads a resized photo without its GPS position; resolves with the server's file id as `key`. */
export const uploadCarPhoto: SendFile = async (file, { signal }) => {
  const { preparePhoto } = await import('#lib/photo-queue/prepare-photo.ts');
  const bytes = await preparePhoto(file);
  const fileId = ids.get(file) ?? newUuid();
  ids.set(file, fileId);
  const query = { fileId, sha256: await sha256(bytes), takenAt: takenAtOf(file) };
  const body = new Blob([bytes]);
  try {
    const { url } = await call(uploadPhoto, { query, body, signal, inPlace: 'all' });
    return { key: fileId, url };
  } catch (error) {
    throw error instanceof CallError ? new UploadRejected(error.message) : error;
  }
};
