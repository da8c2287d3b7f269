import { DAY_MS } from '@yanche/rules/calendar';
import sharp from 'sharp';
import { readExif } from './exif.ts';

/** The columns of a stored photo that say when and where it was taken. */
export type PhotoEvidence = { taken_at: Date | null; lng: number | null; lat: number | null };

const none: PhotoEvidence = { taken_at: null, lng: null, lat: null };

/** What the camera noted, from the bytes or the file of a photo. A clock that is ahead of ours says nothing. */
export async function evidenceOf(photo: Uint8Array | string, now: Date): Promise<PhotoEvidence> {
  const { exif } = await sharp(photo)
    .metadata()
    .catch(() => ({ exif: undefined }));
  if (exif === undefined) return none;
  const { takenAt, place } = readExif(exif);
  const isPast = takenAt !== null && takenAt.getTime() <= now.getTime() + DAY_MS;
  return { taken_at: isPast ? takenAt : null, lng: place?.lng ?? null, lat: place?.lat ?? null };
}
