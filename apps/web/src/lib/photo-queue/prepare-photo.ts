import { maxPhotoBytes } from '@yanche/contract/files/files';
import { prepareImage } from '@yanche/upload/picture/prepare-image';
import type { PhotoBytes } from './queued-photo.ts';

const maxSide = 2048; // px; a scratch with its ruler is readable at a tenth of the bytes
const thumbSize = { maxSide: 240, quality: 0.7 };
const acceptedAsIs = ['image/jpeg', 'image/png', 'image/webp'];

export type PreparedPhoto = {
  /** Null: not a picture, or one this browser cannot decode. */
  bytes: ArrayBuffer | null;
  /** Kept after the photo has left the phone; null where this browser cannot make one. */
  thumb: ArrayBuffer | null;
};

/** Not a picture, or one this browser cannot decode. */
export class PhotoUnreadable extends Error {}

/** Prepares a photo for a weak network: at most 2048 px, upright, without metadata. */
export async function preparePhoto(file: Blob): Promise<ArrayBuffer> {
  // Some web views give camera files no type.
  const typed = file.type === '' ? new Blob([file], { type: 'image/jpeg' }) : file;
  const smaller = await prepareImage(typed, { maxSide });
  if (smaller !== null) return smaller.arrayBuffer();
  if (!acceptedAsIs.includes(file.type) || file.size > maxPhotoBytes) throw new PhotoUnreadable();
  return file.arrayBuffer();
}

/** What the queue sends of a raw photo, and its thumbnail. */
export async function prepareQueued(raw: PhotoBytes): Promise<PreparedPhoto> {
  try {
    const bytes = await preparePhoto(raw instanceof Blob ? raw : new Blob([raw]));
    const small = await prepareImage(new Blob([bytes], { type: 'image/jpeg' }), thumbSize);
    return { bytes, thumb: small === null ? null : await small.arrayBuffer() };
  } catch (error) {
    if (!(error instanceof PhotoUnreadable)) throw error;
    return { bytes: null, thumb: null };
  }
}
