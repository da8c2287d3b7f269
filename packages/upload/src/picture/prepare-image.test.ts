import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBlank, prepareImage, targetSize } from './prepare-image.ts';

// Drawing is tested in a browser: upload.e2e.ts.

const side = fc.integer({ min: 1, max: 60_000 });

test('never larger than the picture, the limit or the maximum canvas; keeps proportions', () => {
  fc.assert(
    fc.property(side, side, fc.integer({ min: 1, max: 10_000 }), (width, height, maxSide) => {
      const size = targetSize({ width, height }, maxSide);
      expect(size.width).toBeLessThanOrEqual(Math.min(width, maxSide));
      expect(size.height).toBeLessThanOrEqual(Math.min(height, maxSide));
      expect(size.width * size.height).toBeLessThanOrEqual(16_777_216);
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
      const expected = Math.max(1, (size.width * height) / width);
      expect(Math.abs(size.height - expected)).toBeLessThanOrEqual(1 + height / width);
    }),
  );
  expect(targetSize({ width: 4032, height: 3024 }, 1920)).toEqual({ width: 1920, height: 1440 });
  expect(targetSize({ width: 800, height: 600 }, 1920)).toEqual({ width: 800, height: 600 });
  expect(targetSize({ width: 9000, height: 9000 }, 9000)).toEqual({ width: 4096, height: 4096 });
});

test('a single colour is blank, any other pixel is not', () => {
  const white = new Uint8ClampedArray(16 * 16 * 4).fill(255);
  expect(isBlank(white)).toBe(true);
  white[501] = 254;
  expect(isBlank(white)).toBe(false);
});

test('files that cannot be drawn, or are no still picture, are sent unchanged', async () => {
  expect(await prepareImage(new Blob(['x'], { type: 'image/jpeg' }))).toBeNull();
  expect(await prepareImage(new Blob(['x'], { type: 'image/gif' }))).toBeNull();
  expect(await prepareImage(new Blob(['x'], { type: 'video/mp4' }))).toBeNull();
});
