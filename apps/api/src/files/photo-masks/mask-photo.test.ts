import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { createLocalOcr } from '#providers/ocr/local/local-ocr.ts';
import { OcrFault, type ReadBox } from '#providers/ocr/ocr.ts';
import { drawScene } from '#sample/pictures/scenes.ts';
import { aPicture } from '#testing/a-picture.ts';
import { carPicture } from '#testing/car-pictures/car-picture.ts';
import { restrictImageFormats } from '../restrict-image-formats.ts';
import { maskPhoto } from './mask-photo.ts';

vi.setConfig({ testTimeout: 120_000 }); // on a machine as busy as some

const ocr = createLocalOcr();
afterAll(() => ocr.close());
const soon = () => AbortSignal.timeout(120_000);
const readPlate = async (photo: Uint8Array) =>
  (await ocr.readLicence(photo, soon()))?.plate?.text ?? null;
const box = (left: number, top: number, right: number, bottom: number): ReadBox => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];
const finder = (...rounds: ReadBox[][]) => ({ findPlates: async () => rounds.shift() ?? [] });

test.each([
  ['on the drawing of a sample car', async () => drawScene('front', '浙A8K206')],
  ['of a new energy car', async () => drawScene('rear', '浙AD82061')],
  ['on a photo taken aslant', async () => (await carPicture('plate', 44)).photo],
])('a plate %s can be read before and not after', async (_, draw) => {
  const photo = await draw();
  expect(await readPlate(photo)).not.toBeNull();
  const masked = await maskPhoto(ocr, photo, soon());
  expect(masked?.plates).toBe(1);
  expect(await readPlate(masked?.bytes ?? photo)).toBeNull();
});

test('figures that are evidence stay: a dashboard has no plate', async () => {
  expect(await ocr.findPlates(await drawScene('dashboard'), soon())).toEqual([]);
});

test('of what is covered nothing is left but mean colours; beside it nothing changes', async () => {
  const stripes = Buffer.alloc(400 * 300 * 3);
  for (let at = 0; at < stripes.length; at += 1) stripes[at] = at % 6 < 3 ? 0 : 255;
  const photo = await sharp(stripes, { raw: { width: 400, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  // As in the running server, which opens the formats of phones only.
  restrictImageFormats();
  const masked = await maskPhoto(finder([box(0.25, 0.25, 0.75, 0.5)]), photo, soon());
  sharp.unblock({ operation: ['VipsForeignLoad'] });
  const spread = async (left: number, top: number) => {
    // Statistics are those of the input, whatever the pipeline does to it.
    const part = await sharp(masked?.bytes)
      .extract({ left, top, width: 60, height: 40 })
      .png()
      .toBuffer();
    const { channels } = await sharp(part).stats();
    return Math.max(...channels.map(({ stdev }) => stdev));
  };
  expect(await spread(160, 90)).toBeLessThan(12);
  expect(await spread(160, 200)).toBeGreaterThan(80);
});

test('nothing of the camera is in the copy, and the picture stands upright', async () => {
  const photo = await aPicture({ width: 900, height: 600, orientation: 6 });
  const masked = await maskPhoto(finder(), photo, soon());
  const { width, height, exif, orientation } = await sharp(masked?.bytes).metadata();
  expect({ width, height, exif, orientation }).toEqual({ width: 600, height: 900 });
});

test('it is read again until nothing is found; without an end there is no copy', async () => {
  const photo = await aPicture();
  const found = [box(0.1, 0.1, 0.3, 0.2)];
  const twice = await maskPhoto(finder(found, [box(0.6, 0.6, 0.8, 0.7)]), photo, soon());
  expect(twice?.plates).toBe(2);
  expect(await maskPhoto({ findPlates: async () => found }, photo, soon())).toBeNull();
});

test('a reader that fails makes no copy', async () => {
  const late = { findPlates: async () => Promise.reject(new OcrFault('late', 'called off')) };
  await expect(maskPhoto(late, await aPicture(), soon())).rejects.toThrow('late');
  await expect(maskPhoto(ocr, Buffer.from('no picture'), soon())).rejects.toThrow();
});
