import { toPng } from '../apps/api/src/testing/to-png.ts';

const [width, height] = [320, 240];
type Photo = { name: string; mimeType: string; buffer: Buffer };

const draw = async (name: string, shadeAt: (x: number, y: number) => number): Promise<Photo> => {
  const bytes = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    bytes.fill(shadeAt(at % width, Math.floor(at / width)), at * 3, at * 3 + 3);
  }
  const buffer = await toPng(bytes, width, height);
  return { name, mimeType: 'image/png', buffer };
};
const lightness = (shade: number) => 90 + (shade % 100);
/** How much darker every other field is: photos of 200 shades differ. */
const contrast = (shade: number) => (shade % 200 < 100 ? 30 : 40);

/** A small PNG, sharp and neither dark nor white, whose lightness depends on `shade`: nobody asks about it. */
export const createPhoto = (shade: number): Promise<Photo> =>
  draw(`photo-${shade}.png`, (x, y) =>
    ((x >> 2) + (y >> 2)) % 2 === 0 ? lightness(shade) : lightness(shade) - contrast(shade),
  );

/** A PNG of one colour: a photo that shows nothing. */
export const createFlatPhoto = (shade: number): Promise<Photo> =>
  draw(`flat-${shade}.png`, () => lightness(shade));
