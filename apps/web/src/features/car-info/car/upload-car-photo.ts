import { uploadPhoto } from '@yanche/contract/files/files';
import { UploadRejected, type SendFile } from '@yanche/ui/uploader';
import { CallError } from '#lib/call/call-error.ts';
import { call } from '#lib/call/call.ts';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { sha256 } from '#lib/browser/sha256.ts';

/** One id for all tries of a file: where only the answer was lost, the server has the photo already. */
const ids = new WeakMap<File, string>();

/** Sends a photo of a car, made small and without its place; the key of the item is its id at the server. */
export const uploadCarPhoto: SendFile = async (file, { signal }) => {
  const { preparePhoto, takenAtOf } = await import('#sheets/photo-capture/prepare-photo.ts');
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
