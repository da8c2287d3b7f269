import { maxPhotoBytes } from '@yanche/contract/files';
import { prepareImage } from '@yanche/upload/prepare-image';

const maxSide = 2048; // px; shows a scratch with its ruler at a tenth of the bytes
const thumb = { maxSide: 240, quality: 0.7 };
const acceptedAsIs = ['image/jpeg', 'image/png', 'image/webp'];

/** The camera gave something that is no picture, or one that this browser cannot read. */
export class PhotoUnreadable extends Error {}

/** A photo small enough for a weak network: at most 2048 px, upright, without position or device in it. */
export async function preparePhoto(file: File | Blob): Promise<ArrayBuffer> {
  // Some web views name no type for what the camera gave.
  const typed = file.type === '' ? new Blob([file], { type: 'image/jpeg' }) : file;
  const smaller = await prepareImage(typed, { maxSide });
  if (smaller !== null) return smaller.arrayBuffer();
  if (!acceptedAsIs.includes(file.type) || file.size > maxPhotoBytes) throw new PhotoUnreadable();
  return file.arrayBuffer();
}

/** A picture for a tile, kept when the photo itself has left the phone; null where this browser cannot. */
export async function makeThumb(bytes: ArrayBuffer): Promise<ArrayBuffer | null> {
  const small = await prepareImage(new Blob([bytes], { type: 'image/jpeg' }), thumb);
  return small === null ? null : small.arrayBuffer();
}

/** When it was taken, as far as the file says; never in the future. */
export const takenAtOf = (file: File, now = Date.now()): string =>
  new Date(file.lastModified > 0 ? Math.min(file.lastModified, now) : now).toISOString();
