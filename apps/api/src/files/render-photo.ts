import { type PhotoSize, photoSizes } from '@yanche/contract/files/photo-sizes';
import sharp from 'sharp';
import { Failure } from '#lib/failure.ts';

/** What every browser shows; AVIF would save a little more and takes seconds for a large photo. */
export const renditionTypes = { webp: 'image/webp', jpeg: 'image/jpeg' } as const;
export type RenditionType = keyof typeof renditionTypes;

/** The phone cameras of today; a small file can unfold to much more. */
export const maxPixels = 64_000_000;
const maxSeconds = 15;

/** A photo as others may see it: upright, small, without what the camera wrote into it. Fails with `photoBroken`. */
export async function renderPhoto(
  photo: Uint8Array,
  size: PhotoSize,
  type: RenditionType,
): Promise<Uint8Array> {
  const side = photoSizes[size];
  try {
    // Nothing is said of metadata: that is what leaves it out.
    const small = sharp(photo, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: maxSeconds });
    return await (type === 'webp'
      ? small.webp({ quality: 78 })
      : small.flatten({ background: '#ffffff' }).jpeg({ quality: 80 })
    ).toBuffer();
  } catch {
    // The library's words may quote the picture.
    throw new Failure('photoBroken');
  }
}
