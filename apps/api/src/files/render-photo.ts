import { type PhotoSize, photoSizes } from '@yanche/contract/files/photo-sizes';
import sharp from 'sharp';
import { Failure } from '#lib/failure.ts';

/** Every browser shows these; AVIF would save a little more but takes seconds for a large photo. */
export const renditionTypes = { webp: 'image/webp', jpeg: 'image/jpeg' } as const;
export type RenditionType = keyof typeof renditionTypes;

/** The limit of today's phone cameras; a small file can decode to far more. */
export const maxPixels = 64_000_000;
const maxSeconds = 15;

/** An upright, small rendition without metadata. Throws `photoBroken`. */
export async function renderPhoto(
  photo: Uint8Array,
  size: PhotoSize,
  type: RenditionType,
): Promise<Uint8Array> {
  const side = photoSizes[size];
  try {
    // sharp drops metadata unless asked to keep it.
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
    // The library's message may quote the picture.
    throw new Failure('photoBroken');
  }
}
