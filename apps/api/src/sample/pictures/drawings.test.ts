import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeCar } from '../cars.ts';
import { createRandom } from '../random.ts';
import { drawScene, sceneNames } from './scenes.ts';

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('a dozen drawings and more, all different, small, and valid PNG of 480 × 360', async () => {
  const drawings = await Promise.all(sceneNames.map((name) => drawScene(name)));
  expect(drawings.length).toBeGreaterThanOrEqual(12);
  expect(new Set(drawings.map(sha)).size).toBe(drawings.length);
  for (const png of drawings) {
    expect(png.length).toBeGreaterThan(8_000);
    expect(png.length).toBeLessThan(32_000);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 480, height: 360 });
    expect(await sharp(png).raw().toBuffer()).toHaveLength(480 * 360 * 3);
  }
});

test('the same drawing has the same bytes every time', async () => {
  expect(sha(await drawScene('dent'))).toBe(sha(await drawScene('dent')));
});

test('the same seed makes the same car, another seed another', () => {
  const car = (seed: number) =>
    makeCar(createRandom(seed), { seriesId: 101, year: 2021, today: new Date('2026-11-21') });
  expect(car(1)).toEqual(car(1));
  expect(car(1).vin).not.toBe(car(2).vin);
});
