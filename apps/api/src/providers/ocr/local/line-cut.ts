import { distance, type Image, type Point, type Quad, sample } from './image.ts';
import { lineHeight } from './networks.ts';

/** Room above and below the text as a share of the box: cut closely, the recogniser takes noise at the edge for strokes. */
const room = 0.15;
/** Strokes survive this, the grain of a dark photo does not. In pixels of the cut line. */
const softness = 1.2;

const widestLine = 1600;
const narrowest = 0.8;

/** How many times longer than high. */
export const ratioOf = ([a, b, , d]: Quad): number => distance(a, b) / Math.max(1, distance(a, d));

/** A box of text laid flat as the recogniser reads it best. */
export function cutLine(image: Image, quad: Quad): Image {
  const roomy = withRoom(quad);
  const ratio = Math.max(narrowest, ratioOf(roomy));
  const width = Math.min(widestLine, Math.round(lineHeight * ratio));
  return soften(sample(image, roomy, width, lineHeight), softness);
}

function withRoom([a, b, c, d]: Quad): Quad {
  const away = (from: Point, to: Point): Point => ({
    x: from.x + (from.x - to.x) * room,
    y: from.y + (from.y - to.y) * room,
  });
  return [away(a, d), away(b, c), away(c, b), away(d, a)];
}

/** Gaussian blur; what lies outside is as its edge. */
export function soften({ data, width, height }: Image, sigma: number): Image {
  const reach = Math.ceil(sigma * 2.5);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  );
  const total = weights.reduce((sum, each) => sum + each, 0);
  const kernel = Float32Array.from(weights, (each) => each / total);
  const across = new Float32Array(data.length);
  const out = new Uint8Array(data.length);
  const within = (value: number, size: number) => Math.min(size - 1, Math.max(0, value));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        for (let at = -reach; at <= reach; at += 1) {
          const from = (y * width + within(x + at, width)) * 3 + channel;
          sum += (data[from] ?? 0) * (kernel[at + reach] ?? 0);
        }
        across[(y * width + x) * 3 + channel] = sum;
      }
    }
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width * 3; x += 1) {
      let sum = 0;
      for (let at = -reach; at <= reach; at += 1) {
        sum += (across[within(y + at, height) * width * 3 + x] ?? 0) * (kernel[at + reach] ?? 0);
      }
      out[y * width * 3 + x] = sum + 0.5;
    }
  }
  return { data: out, width, height };
}
