import sharp from 'sharp';
import { distance, type Image, type Point, type Quad, sample } from './image.ts';
import { lineHeight } from './networks.ts';

/** Room above and below the text as a share of the box: cut closely, the recogniser takes noise at the edge for strokes. */
const padding = 0.15;
/** Strokes survive this, the grain of a dark photo does not. In pixels of the cut line. */
const blurSigma = 1.2;

const widestLine = 1600;
const narrowest = 0.8;

/** How many times longer than high. */
export const ratioOf = ([a, b, , d]: Quad): number => distance(a, b) / Math.max(1, distance(a, d));

/** A box of text laid flat as the recogniser reads it best. */
export async function cropLine(image: Image, quad: Quad): Promise<Image> {
  const roomy = withPadding(quad);
  const ratio = Math.max(narrowest, ratioOf(roomy));
  const width = Math.min(widestLine, Math.round(lineHeight * ratio));
  const raw = { width, height: lineHeight, channels: 3 } as const;
  const cut = sharp(sample(image, roomy, width, lineHeight).data, { raw });
  const data = await cut.blur({ sigma: blurSigma, precision: 'float' }).raw().toBuffer();
  return { data: new Uint8Array(data), width, height: lineHeight };
}

function withPadding([a, b, c, d]: Quad): Quad {
  const away = (from: Point, to: Point): Point => ({
    x: from.x + (from.x - to.x) * padding,
    y: from.y + (from.y - to.y) * padding,
  });
  return [away(a, d), away(b, c), away(c, b), away(d, a)];
}
