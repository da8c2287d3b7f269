import { uploadPhoto } from '@yanche/contract/files';
import type { SendFile } from '@yanche/ui/uploader';
import { call } from '#lib/call.ts';
import { newUuid } from '#lib/new-uuid.ts';
import { sha256 } from '#lib/sha256.ts';

/** Sends a photo of a car, made small and without its place; the key of the item is its id at the server. */
export const storePhoto: SendFile = async (file, { signal }) => {
  const { preparePhoto, takenAtOf } = await import('#sheets/photo-capture/prepare-photo.ts');
  const bytes = await preparePhoto(file);
  const query = { fileId: newUuid(), sha256: await sha256(bytes), takenAt: takenAtOf(file) };
  const body = new Blob([bytes]);
  const { fileId, url } = await call(uploadPhoto, { query, body, signal, inPlace: 'all' });
  return { key: fileId, url };
};
