import { maxPhotoBytes } from '@yanche/contract/files/files';
import { prepareImage } from '@yanche/upload/picture/prepare-image';

const maxSide = 2048; // px; a scratch with its ruler is readable at a tenth of the bytes
const thumb = { maxSide: 240, quality: 0.7 };
const acceptedAsIs = ['image/jpeg', 'image/png', 'image/webp'];

/** Not a picture, or one this browser cannot decode. */
export class PhotoUnreadable extends Error {}

/** Prepares a photo for a weak network: at most 2048 px, upright, without metadata. */
export async function preparePhoto(file: File | Blob): Promise<ArrayBuffer> {
  // Some web views give camera files no type.
  const typed = file.type === '' ? new Blob([file], { type: 'image/jpeg' }) : file;
  const smaller = await prepareImage(typed, { maxSide });
  if (smaller !== null) return smaller.arrayBuffer();
  if (!acceptedAsIs.includes(file.type) || file.size > maxPhotoBytes) throw new PhotoUnreadable();
  return file.arrayBuffer();
}

/** A thumbnail that is kept after the photo has left the phone; null where this browser cannot make one. */
export async function makeThumb(bytes: ArrayBuffer): Promise<ArrayBuffer | null> {
  const small = await prepareImage(new Blob([bytes], { type: 'image/jpeg' }), thumb);
  return small === null ? null : small.arrayBuffer();
}

/** The file's time, never in the future (ISO). */
export const takenAtOf = (file: File, now = Date.now()): string =>
  new Date(file.lastModified > 0 ? Math.min(file.lastModified, now) : now).toISOString();
