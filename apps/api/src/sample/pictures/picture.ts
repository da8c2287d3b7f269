import sharp from 'sharp';

/** Red, green, blue, 0–255. */
export type Colour = readonly [number, number, number];
/** Signed distance in pixels from a point to the edge of a shape: negative inside. */
export type Shape = (x: number, y: number) => number;

export type Picture = {
  readonly width: number;
  readonly height: number;
  fill(shape: Shape, colour: Colour, opacity?: number): void;
  /** Lays a colour over the pixels that are not 0 in a mask of the same size. */
  stamp(mask: Uint8Array, colour: Colour, opacity: number): void;
  toPng(): Promise<Buffer>;
};

/** An empty picture with a ground that runs from one colour at the top to another at the bottom. */
export function createPicture(width: number, height: number, top: Colour, bottom: Colour): Picture {
  const pixels = new Uint8ClampedArray(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const row = pixels.subarray(y * width * 3, (y + 1) * width * 3);
    row.set([0, 1, 2].map((channel) => mix(top, bottom, channel, y / height)));
    for (let filled = 3; filled < row.length; filled *= 2) row.copyWithin(filled, 0, filled);
  }
  return {
    width,
    height,
    fill(shape, [red, green, blue], opacity = 1) {
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; ) {
          const distance = shape(x + 0.5, y + 0.5);
          // Nothing of the shape is nearer than that: jump.
          if (distance >= 1) {
            x += Math.max(1, Math.floor(distance));
            continue;
          }
          const cover = Math.min(1, Math.max(0, 0.5 - distance)) * opacity;
          const at = (y * width + x) * 3;
          blend(pixels, at, red, cover);
          blend(pixels, at + 1, green, cover);
          blend(pixels, at + 2, blue, cover);
          x += 1;
        }
      }
    },
    stamp(mask, [red, green, blue], opacity) {
      for (let i = 0; i < mask.length; i += 1) {
        if (mask[i] === 0) continue;
        blend(pixels, i * 3, red, opacity);
        blend(pixels, i * 3 + 1, green, opacity);
        blend(pixels, i * 3 + 2, blue, opacity);
      }
    },
    toPng: () =>
      sharp(pixels, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer(),
  };
}

function blend(pixels: Uint8ClampedArray, at: number, value: number, cover: number): void {
  const old = pixels[at] ?? 0;
  pixels[at] = old + (value - old) * cover;
}

const mix = (a: Colour, b: Colour, channel: number, t: number) =>
  (a[channel] ?? 0) + ((b[channel] ?? 0) - (a[channel] ?? 0)) * t;

export const circle =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    Math.sqrt((x - cx) ** 2 + (y - cy) ** 2) - radius;

/** A circle line of the given thickness. */
export const ring =
  (cx: number, cy: number, radius: number, thickness: number): Shape =>
  (x, y) =>
    Math.abs(Math.sqrt((x - cx) ** 2 + (y - cy) ** 2) - radius) - thickness / 2;

/** A rectangle by its middle, size and corner radius. */
export const box =
  (cx: number, cy: number, width: number, height: number, corner = 0): Shape =>
  (x, y) => {
    const dx = Math.abs(x - cx) - width / 2 + corner;
    const dy = Math.abs(y - cy) - height / 2 + corner;
    return (
      Math.sqrt(Math.max(dx, 0) ** 2 + Math.max(dy, 0) ** 2) +
      Math.min(Math.max(dx, dy), 0) -
      corner
    );
  };

export const line =
  (x1: number, y1: number, x2: number, y2: number, thickness: number): Shape =>
  (x, y) =>
    toSegment(x, y, x1, y1, x2, y2) - thickness / 2;

/** A closed shape through these points, its corners rounded outwards by `round` pixels. */
export function polygon(points: readonly (readonly [number, number])[], round = 0): Shape {
  const edges = points.map(([x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % points.length] ?? [x1, y1];
    return { x1, y1, x2, y2 };
  });
  return (x, y) => {
    let nearest = Number.POSITIVE_INFINITY;
    let inside = false;
    for (const { x1, y1, x2, y2 } of edges) {
      nearest = Math.min(nearest, toSegment(x, y, x1, y1, x2, y2));
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
    return (inside ? -nearest : nearest) - round;
  };
}

function toSegment(x: number, y: number, x1: number, y1: number, x2: number, y2: number): number {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / length;
  const clamped = t < 0 ? 0 : t > 1 ? 1 : t;
  const ex = x - x1 - clamped * dx;
  const ey = y - y1 - clamped * dy;
  return Math.sqrt(ex * ex + ey * ey);
}
