import { DAY_MS } from '@yanche/rules/calendar';
import sharp from 'sharp';
import { readExif } from './exif.ts';

/** The columns of a photo with its capture time and position. */
export type PhotoEvidence = { taken_at: Date | null; lng: number | null; lat: number | null };

const none: PhotoEvidence = { taken_at: null, lng: null, lat: null };

/** The camera's metadata from the bytes or file of a photo. A capture time in the future is ignored. */
export async function evidenceOf(photo: Uint8Array | string, now: Date): Promise<PhotoEvidence> {
  const { exif } = await sharp(photo)
    .metadata()
    .catch(() => ({ exif: undefined }));
  if (exif === undefined) return none;
  const { takenAt, place } = readExif(exif);
  const isPast = takenAt !== null && takenAt.getTime() <= now.getTime() + DAY_MS;
  return { taken_at: isPast ? takenAt : null, lng: place?.lng ?? null, lat: place?.lat ?? null };
}
