import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { photoFactsOf } from '#files/photo-facts.ts';
import { renderPhoto } from '#files/render-photo.ts';
import { thumbnail } from '#reports/pdf/thumbnail.ts';
import { decodePhoto } from '#providers/ocr/decode-photo.ts';
import { aPixelFlood } from '#testing/a-pixel-flood.ts';

/* Every code path that decodes images refuses a small file that expands to a huge picture. */
let flood: Buffer;
beforeAll(() => {
  flood = aPixelFlood();
});

test('the test file is small and is a valid picture', async () => {
  expect(flood.length).toBeLessThan(100_000);
  const { width, height } = await sharp(flood, { limitInputPixels: false }).metadata();
  expect([width, height]).toEqual([16_000, 16_000]);
});

test.each([
  ['measured', () => photoFactsOf(flood)],
  ['shown', () => renderPhoto(flood, 'thumb', 'jpeg').catch(({ failure }) => failure)],
  ['printed', () => thumbnail(flood)],
  ['read', () => decodePhoto(flood).catch(({ why }) => why)],
])('%s', async (_, open) => {
  expect(await open()).toBeOneOf([null, 'photoBroken', 'picture']);
});
