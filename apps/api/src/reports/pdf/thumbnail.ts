import sharp from 'sharp';
import { maxPixels } from '#files/render-photo.ts';

/** 300 dpi at the printed size. */
const box = { width: 420, height: 315 };

/** A small upright JPEG without metadata; null when the bytes are no picture. */
export async function thumbnail(photo: Uint8Array): Promise<Uint8Array | null> {
  try {
    return await sharp(photo, { limitInputPixels: maxPixels })
      .rotate()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 72 })
      .toBuffer();
  } catch {
    return null;
  }
}
