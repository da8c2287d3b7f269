import { expect, test } from 'vitest';
import type { Image } from './image.ts';
import { cropLine, ratioOf } from './crop-line.ts';

const grey = (width: number, height: number, at: (x: number, y: number) => number): Image => {
  const data = Array.from({ length: width * height }, (_, index) => {
    const value = at(index % width, Math.floor(index / width));
    return [value, value, value];
  });
  return { data: Uint8Array.from(data.flat()), width, height };
};
const quadOf = (left: number, top: number, right: number, bottom: number) =>
  [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ] as const;

test('grain is softened away, even ground stays as it is', async () => {
  const quad = quadOf(20, 20, 380, 68);
  const even = await cropLine(
    grey(400, 100, () => 77),
    quad,
  );
  expect(new Set(even.data)).toEqual(new Set([77]));
  const chess = grey(400, 100, (x, y) => ((x + y) % 2 === 0 ? 100 : 160));
  const { data } = await cropLine(chess, quad);
  expect(Math.max(...data) - Math.min(...data)).toBeLessThan(20);
});

test('the line keeps its proportions and has room above and below the box', async () => {
  const stripe = grey(400, 200, (_, y) => (y >= 80 && y < 120 ? 255 : 0));
  const quad = quadOf(50, 80, 350, 120);
  expect(ratioOf(quad)).toBeCloseTo(7.5);
  const line = await cropLine(stripe, quad);
  expect(line.height).toBe(48);
  expect(line.width / line.height).toBeCloseTo(300 / 52, 1);
  const column = Array.from({ length: 48 }, (_, y) => line.data[(y * line.width + 100) * 3] ?? 0);
  expect(column[0]).toBeLessThan(30);
  expect(column[47]).toBeLessThan(30);
  expect(column[24]).toBeGreaterThan(250);
});
