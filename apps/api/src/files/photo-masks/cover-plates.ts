import { photoSizes } from '@yanche/contract/files/photo-sizes';
import type { ReadBox } from '#providers/ocr/ocr.ts';
import { Failure } from '#lib/failure.ts';
import sharp, { type OverlayOptions } from 'sharp';
import { maxPixels } from '../render-photo.ts';

const maxSeconds = 15;
/** A box is shrunk to so few pixels before it is drawn again: no sign is left in them. */
const grain = { width: 3, height: 2 };

/** An upright copy without metadata, no larger than what is ever shown. Throws `photoBroken`. */
export async function uprightCopy(photo: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(photo, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(photoSizes.full, photoSizes.full, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: maxSeconds })
      .jpeg({ quality: 88 })
      .toBuffer();
  } catch {
    // The library's message may quote the picture.
    throw new Failure('photoBroken');
  }
}

/**
 * Blurs boxes of an upright photo beyond recognition: what replaces each is made of six mean colours, not of its pixels.
 */
export async function coverPlates(photo: Uint8Array, boxes: readonly ReadBox[]): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const covers: OverlayOptions[] = [];
  for (const box of boxes) {
    const area = areaOf(box, width, height);
    if (area === null) continue;
    const coarse = await sharp(photo)
      .extract(area)
      .resize({ ...grain, fit: 'fill', kernel: 'linear' })
      .removeAlpha()
      .png()
      .toBuffer();
    const { data } = await sharp(coarse)
      .resize({ width: area.width, height: area.height, fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const corners = box.map(({ x, y }) => ({ x: x * width - area.left, y: y * height - area.top }));
    const cover = await sharp(withOutline(data, area, corners), {
      raw: { width: area.width, height: area.height, channels: 4 },
    })
      .png()
      .toBuffer();
    covers.push({ input: cover, left: area.left, top: area.top });
  }
  return sharp(photo).composite(covers).jpeg({ quality: 88 }).toBuffer();
}

type Point = { x: number; y: number };

/** Red, green and blue with an alpha that is clear outside of a convex outline. (The server reads no SVG.) */
function withOutline(
  colours: Uint8Array,
  { width, height }: { width: number; height: number },
  corners: readonly Point[],
): Buffer {
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const point = { x: (at % width) + 0.5, y: Math.floor(at / width) + 0.5 };
    pixels[at * 4] = colours[at * 3] ?? 0;
    pixels[at * 4 + 1] = colours[at * 3 + 1] ?? 0;
    pixels[at * 4 + 2] = colours[at * 3 + 2] ?? 0;
    pixels[at * 4 + 3] = isInside(point, corners) ? 255 : 0;
  }
  return pixels;
}

/** On the same side of every edge. */
function isInside({ x, y }: Point, corners: readonly Point[]): boolean {
  const sides = corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

/** The whole pixels around a box; null outside the picture. */
function areaOf(box: ReadBox, width: number, height: number) {
  const xs = box.map(({ x }) => x * width);
  const ys = box.map(({ y }) => y * height);
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const right = Math.min(width, Math.ceil(Math.max(...xs)));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)));
  return right - left < 1 || bottom - top < 1
    ? null
    : { left, top, width: right - left, height: bottom - top };
}
