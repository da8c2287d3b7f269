import { hashDistance } from '@yanche/rules/inspections/photo-hash';
import { judgePhoto } from '@yanche/rules/inspections/photo-quality';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aPhoto } from '#testing/a-self-order.ts';
import { photoFactsOf } from './photo-facts.ts';

const codes = async (bytes: Uint8Array) => {
  const facts = await photoFactsOf(bytes);
  return facts && judgePhoto(facts.measures, facts).map(({ code, level }) => `${code} ${level}`);
};

test.each([
  ['a good photo', {}, []],
  ['out of focus', { blur: 12 }, ['blurry bad']],
  ['in the dark', { light: 0.1 }, ['tooDark bad', 'blurry bad']],
  ['thumbnail', { width: 400 }, ['tooSmall bad']],
])('%s', async (_, how, expected) => {
  expect(await codes(await aPhoto(how))).toEqual(expected);
});

test('width and height are those of the upright picture', async () => {
  const lying = await sharp(await aPhoto())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await photoFactsOf(lying)).toMatchObject({ width: 720, height: 960 });
});

test('a recompressed copy has the same hash; another picture does not', async () => {
  const photo = await aPhoto();
  const [own, sent, other] = await Promise.all([
    photoFactsOf(photo),
    photoFactsOf(await sharp(photo).resize(700).jpeg({ quality: 40 }).toBuffer()),
    photoFactsOf(await aPhoto()),
  ]);
  expect(hashDistance(own?.hash ?? '', sent?.hash ?? '')).toBeLessThanOrEqual(2);
  expect(hashDistance(own?.hash ?? '', other?.hash ?? '')).toBeGreaterThan(10);
});

test('PNG with alpha is measured; invalid pictures are null', async () => {
  const png = await sharp(await aPhoto())
    .ensureAlpha()
    .png()
    .toBuffer();
  expect(await codes(png)).toEqual([]);
  expect(await photoFactsOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))).toBeNull();
  const photo = await aPhoto();
  expect(await photoFactsOf(photo.subarray(0, photo.length / 2))).toBeNull();
});
