import sharp from 'sharp';
import { OcrFault, type Photo } from './ocr.ts';
import type { Image } from './local/image.ts';

/** Above the largest phone camera; a small file can decode to far more. */
const maxPixels = 50_000_000;
/** Keeps letters readable and limits the thread's memory. */
const longestSide = 2000;
const maxSeconds = 5;

/** The pixels of an upright photo. Only the formats that `uploadPhoto` stores: no vectors, no documents. */
export async function decodePhoto(photo: Photo): Promise<Image> {
  try {
    const { data, info } = await sharp(photo, { limitInputPixels: maxPixels, failOn: 'truncated' })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: maxSeconds })
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw new Error(`${info.channels} channels`);
    return { data: new Uint8Array(data), width: info.width, height: info.height };
  } catch {
    // The library's message may quote the picture.
    throw new OcrFault('picture', 'cannot be opened');
  }
}
