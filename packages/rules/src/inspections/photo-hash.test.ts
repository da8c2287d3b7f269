import { expect, test } from 'vitest';
import { hashDistance, photoHash } from './photo-hash.ts';
import type { Grey } from './photo-quality.ts';

const paint = (width: number, height: number, at: (x: number, y: number) => number): Grey => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width))),
});
/** The same scene at any size: `x` and `y` run from 0 to 1. */
const scene = (width: number, height: number, shift = 0) =>
  paint(width, height, (x, y) =>
    Math.round(110 + 60 * Math.sin(6.3 * (x / width)) * Math.cos(7 * (y / height)) + shift),
  );

test('golden: falling brightness sets every bit, rising brightness none', () => {
  expect(photoHash(paint(90, 80, (x) => 255 - x))).toBe('ffffffffffffffff');
  expect(photoHash(paint(90, 80, (x) => x))).toBe('0000000000000000');
  expect(photoHash(paint(90, 80, (x, y) => (y < 40 ? x : 255 - x)))).toBe('00000000ffffffff');
});

test('size and brightness leave it alone, another scene does not', () => {
  const whole = scene(640, 480);
  const hash = photoHash(whole);
  expect(hashDistance(hash, photoHash(scene(320, 240)))).toBeLessThanOrEqual(2);
  expect(hashDistance(hash, photoHash(scene(640, 480, 30)))).toBeLessThanOrEqual(2);
  const mirrored = photoHash(paint(640, 480, (x, y) => whole.data[y * 640 + 639 - x] ?? 0));
  expect(hashDistance(hash, mirrored)).toBeGreaterThan(20);
});

test('the distance counts bits', () => {
  expect(hashDistance('0f', '0f')).toBe(0);
  expect(hashDistance('00', 'ff')).toBe(8);
  expect(hashDistance('80', '01')).toBe(2);
});
