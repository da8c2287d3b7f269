import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  clippedShare,
  type Grey,
  judgePhoto,
  laplacianVariance,
  meanLuma,
  measurePhoto,
  toGrey,
} from './photo-quality.ts';

const paint = (width: number, height: number, at: (x: number, y: number) => number): Grey => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width))),
});
const size = { width: 1280, height: 960 };
const codes = (grey: Grey, of = size) =>
  judgePhoto(measurePhoto(grey), of).map(({ code, level }) => `${code} ${level}`);

const board = (field: number) =>
  paint(64, 48, (x, y) => ((Math.floor(x / field) + Math.floor(y / field)) % 2 === 0 ? 60 : 190));
/** Each pixel the mean of its surroundings: what a shaking hand does. */
const blur = (grey: Grey, radius: number): Grey =>
  paint(grey.width, grey.height, (x, y) => {
    let sum = 0;
    let count = 0;
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1) {
        const [nx, ny] = [x + dx, y + dy];
        if (nx < 0 || ny < 0 || nx >= grey.width || ny >= grey.height) continue;
        sum += grey.data[ny * grey.width + nx] ?? 0;
        count += 1;
      }
    }
    return Math.round(sum / count);
  });

describe('toGrey', () => {
  it('weighs the colours by BT.601, with or without alpha', () => {
    const rgba = [255, 0, 0, 255, 0, 255, 0, 9, 0, 0, 255, 0, 255, 255, 255, 1];
    const grey = toGrey({ data: rgba, width: 4, height: 1, channels: 4 });
    expect([...grey.data]).toEqual([76, 150, 29, 255]);
    const rgb = rgba.filter((_, i) => i % 4 !== 3);
    expect([...toGrey({ data: rgb, width: 4, height: 1, channels: 3 }).data]).toEqual([
      76, 150, 29, 255,
    ]);
    expect([...toGrey({ data: [7, 8], width: 2, height: 1, channels: 1 }).data]).toEqual([7, 8]);
  });
});

describe('the measures', () => {
  test('golden: one bright point on black', () => {
    const grey = paint(5, 5, (x, y) => (x === 2 && y === 2 ? 100 : 0));
    // Nine inner pixels: 400 in the middle, −100 at its four sides, 0 at the corners.
    expect(laplacianVariance(grey)).toBeCloseTo((400 ** 2 + 4 * 100 ** 2) / 9, 9);
    expect(meanLuma(grey)).toBe(4);
    expect(clippedShare(grey)).toEqual({ dark: 24 / 25, bright: 0 });
  });

  test('golden: a checkerboard of single pixels', () => {
    const grey = paint(6, 6, (x, y) => ((x + y) % 2 === 0 ? 0 : 255));
    expect(laplacianVariance(grey)).toBe(1020 ** 2);
    expect(clippedShare(grey)).toEqual({ dark: 0.5, bright: 0.5 });
  });

  test('an even picture and a gradient have no sharpness; nothing has none either', () => {
    expect(laplacianVariance(paint(20, 20, () => 130))).toBe(0);
    expect(laplacianVariance(paint(20, 20, (x, y) => 3 * x + 2 * y))).toBe(0);
    expect(laplacianVariance(paint(2, 2, () => 9))).toBe(0);
    expect(measurePhoto(paint(0, 0, () => 0))).toEqual({
      sharpness: 0,
      luma: 0,
      darkShare: 0,
      brightShare: 0,
    });
  });

  test('blurring always takes sharpness away, brightness changes none', () => {
    for (const field of [4, 8, 16]) {
      const sharp = laplacianVariance(board(field));
      const soft = laplacianVariance(blur(board(field), 1));
      expect(soft).toBeLessThan(sharp / 2);
      expect(laplacianVariance(blur(board(field), 3))).toBeLessThan(soft);
    }
    fc.assert(
      fc.property(fc.array(fc.nat(200), { minLength: 36, maxLength: 36 }), fc.nat(50), (px, by) => {
        const of = (add: number) =>
          laplacianVariance(paint(6, 6, (x, y) => (px[y * 6 + x] ?? 0) + add));
        expect(of(by)).toBeCloseTo(of(0), 6);
      }),
    );
  });
});

describe('judgePhoto', () => {
  it.each([
    ['a sharp picture', board(4), []],
    ['a shaken one', blur(blur(board(16), 6), 6), ['blurry bad']],
    ['one in the dark', paint(64, 48, (x, y) => ((x + y) % 2) * 20), ['tooDark bad']],
    ['an overexposed one', paint(64, 48, (x, y) => 255 - ((x + y) % 2) * 20), ['tooBright bad']],
    [
      'a reflection over half of it',
      paint(64, 48, (x, y) => (x < 32 ? 255 : 60 + ((x + y) % 2) * 60)),
      ['glare bad'],
    ],
    [
      'a small reflection',
      paint(64, 48, (x, y) => (x < 13 ? 255 : 60 + ((x + y) % 2) * 60)),
      ['glare warn'],
    ],
  ])('%s', (_, grey, expected) => {
    expect(codes(grey)).toEqual(expected);
  });

  it('looks at the shorter side of the original', () => {
    expect(codes(board(4), { width: 2000, height: 479 })).toEqual(['tooSmall bad']);
    expect(codes(board(4), { width: 719, height: 2000 })).toEqual(['tooSmall warn']);
    expect(codes(board(4), { width: 720, height: 720 })).toEqual([]);
    expect(judgePhoto(measurePhoto(board(4)))).toEqual([]);
  });
});

test('a frame of 640×480 is measured in a few milliseconds', () => {
  const data = Uint8ClampedArray.from({ length: 640 * 480 * 4 }, (_, i) => (i * 7919) % 256);
  const run = () => measurePhoto(toGrey({ data, width: 640, height: 480, channels: 4 }));
  for (let i = 0; i < 10; i += 1) run();
  const times = Array.from({ length: 15 }, () => {
    const from = performance.now();
    run();
    return performance.now() - from;
  }).sort((a, b) => a - b);
  const median = times[7] ?? 0;
  if (process.env.TELL_MS) process.stdout.write(`measure 640x480: ${median.toFixed(2)} ms\n`);
  // Ten times what it takes, so that a busy machine does not fail it.
  expect(median).toBeLessThan(60);
});
