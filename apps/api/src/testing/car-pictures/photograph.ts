import sharp from 'sharp';
import type { Random } from '#sample/random.ts';
import { sceneSize } from './scenes.ts';

export type Hardness = 'ordinary' | 'hard';

const settings = {
  ordinary: {
    turn: 5,
    squeeze: 0.06,
    blur: 1.1,
    noise: 8,
    glare: 0.35,
    side: [1000, 1200],
    jpeg: [60, 88],
    light: [0.85, 1.15],
  },
  hard: {
    turn: 12,
    squeeze: 0.1,
    blur: 1.9,
    noise: 18,
    glare: 0.6,
    side: [560, 840],
    jpeg: [35, 65],
    light: [0.5, 1.25],
  },
} as const;

/** What this level does to a picture, at most. */
export function photographed(hardness: Hardness): string {
  const { turn, squeeze, blur, noise, glare, side, jpeg, light } = settings[hardness];
  return [
    `turned up to ${turn}°`,
    `perspective and shear up to ${squeeze * 100} % each way`,
    `${side.join('–')} pixels wide`,
    `blur up to ${(minBlur + blur).toFixed(1)} pixels`,
    `noise of ${noise * gaussSpread} grey levels`,
    `glare up to ${glare * 100} %`,
    `light ${light.join('–')}`,
    `JPEG ${jpeg.join('–')}`,
  ].join(', ');
}

/** Takes a photo of a flat scene: turned, in perspective, with a reflection, blur, noise and the losses of JPEG. */
export async function photograph(
  scene: Buffer,
  random: Random,
  {
    hardness,
    quarterTurns = 0,
    closer = 1,
  }: { hardness: Hardness; quarterTurns?: number; closer?: number },
): Promise<Buffer> {
  const set = settings[hardness];
  const range = ([from, to]: readonly [number, number]) => from + random.next() * (to - from);
  const width = Math.round(range(set.side) * closer);
  const height = Math.round((width * sceneSize.height) / sceneSize.width);
  const flat = await sharp(scene).removeAlpha().raw().toBuffer();
  const glare = await sharp(Buffer.from(glareSvg(random, set.glare, width, height)))
    .png()
    .toBuffer();
  const warped = warp(flat, random, set, width, height);
  const light = range(set.light);
  const lit = await sharp(warped, { raw: { width, height, channels: 3 } })
    .composite([{ input: glare }])
    .linear(light, random.int(-8, 8))
    .blur(minBlur + random.next() * set.blur)
    .removeAlpha()
    .raw()
    .toBuffer();
  for (let at = 0; at < lit.length; at += 1) {
    const value = (lit[at] ?? 0) + gauss(random) * set.noise;
    lit[at] = value < 0 ? 0 : value > 255 ? 255 : value;
  }
  return sharp(lit, { raw: { width, height, channels: 3 } })
    .rotate(quarterTurns * 90)
    .jpeg({ quality: Math.round(range(set.jpeg)) })
    .toBuffer();
}

const minBlur = 0.3;

const gauss = (random: Random): number => random.next() + random.next() + random.next() - 1.5;
/** The standard deviation of three equal shares of one. */
const gaussSpread = 0.5;

/** Looks through the lens: for each pixel of the photo, where on the scene it lies (a homography). */
function warp(
  flat: Buffer,
  random: Random,
  { turn, squeeze }: { turn: number; squeeze: number },
  width: number,
  height: number,
): Buffer {
  const angle = ((random.next() * 2 - 1) * turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const zoom = 0.98 + random.next() * 0.1;
  const [tiltX, tiltY, shear] = [0, 0, 0].map(() => (random.next() * 2 - 1) * squeeze) as [
    number,
    number,
    number,
  ];
  const out = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const x = column / width - 0.5;
      const y = ((row / height - 0.5) * sceneSize.height) / sceneSize.width;
      const depth = 1 + tiltX * x * 2 + tiltY * y * 2;
      const u = ((x * cos - y * sin + shear * y) / depth) * zoom;
      const v = ((x * sin + y * cos) / depth) * zoom;
      const sx = (u + 0.5) * sceneSize.width;
      const sy = v * sceneSize.width + sceneSize.height / 2;
      const at = (row * width + column) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        out[at + channel] = bilinear(flat, sx, sy, channel);
      }
    }
  }
  return out;
}

function bilinear(flat: Buffer, x: number, y: number, channel: number): number {
  const cx = Math.min(sceneSize.width - 2, Math.max(0, x));
  const cy = Math.min(sceneSize.height - 2, Math.max(0, y));
  const [left, top] = [Math.floor(cx), Math.floor(cy)];
  const [fx, fy] = [cx - left, cy - top];
  const pixel = (dx: number, dy: number) =>
    flat[((top + dy) * sceneSize.width + left + dx) * 3 + channel] ?? 0;
  return (
    (pixel(0, 0) * (1 - fx) + pixel(1, 0) * fx) * (1 - fy) +
    (pixel(0, 1) * (1 - fx) + pixel(1, 1) * fx) * fy
  );
}

function glareSvg(random: Random, strength: number, width: number, height: number): string {
  const opacity = random.next() * strength;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g" cx="${random.next()}" cy="${random.next()}" r="${0.2 + random.next() * 0.4}"><stop offset="0" stop-color="#fff" stop-opacity="${opacity}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
}
