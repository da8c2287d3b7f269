import { expect, test } from 'vitest';
import type { Image } from './image.ts';
import { cutLine, ratioOf, soften } from './line-cut.ts';

const grey = (width: number, height: number, at: (x: number, y: number) => number): Image => {
  const data = Array.from({ length: width * height }, (_, index) => {
    const value = at(index % width, Math.floor(index / width));
    return [value, value, value];
  });
  return { data: Uint8Array.from(data.flat()), width, height };
};
const valuesOf = ({ data }: Image) => data.filter((_, at) => at % 3 === 0);
const spread = (values: Uint8Array): number => Math.max(...values) - Math.min(...values);

test('softening keeps even ground and the mean of grain, and takes the grain itself', () => {
  expect(
    spread(
      valuesOf(
        soften(
          grey(30, 20, () => 77),
          1.2,
        ),
      ),
    ),
  ).toBe(0);
  const chess = grey(30, 20, (x, y) => ((x + y) % 2 === 0 ? 100 : 160));
  const inner = valuesOf(soften(chess, 1.2)).filter((_, at) => at % 30 > 3 && at % 30 < 26);
  expect(spread(inner)).toBeLessThan(8);
  expect(Math.abs((inner[40] ?? 0) - 130)).toBeLessThan(5);
});

test('a bright dot spreads to all sides alike', () => {
  const soft = valuesOf(
    soften(
      grey(21, 21, (x, y) => (x === 10 && y === 10 ? 255 : 0)),
      1.2,
    ),
  );
  const at = (x: number, y: number) => soft[y * 21 + x];
  expect(at(10, 10)).toBeGreaterThan(at(11, 10) ?? 255);
  expect(at(11, 10)).toBeGreaterThan(0);
  expect([at(9, 10), at(10, 11), at(10, 9)]).toEqual([at(11, 10), at(11, 10), at(11, 10)]);
});

test('the line keeps its proportions and has room above and below the box', () => {
  const stripe = grey(400, 200, (_, y) => (y >= 80 && y < 120 ? 255 : 0));
  const quad = [
    { x: 50, y: 80 },
    { x: 350, y: 80 },
    { x: 350, y: 120 },
    { x: 50, y: 120 },
  ] as const;
  expect(ratioOf(quad)).toBeCloseTo(7.5);
  const line = cutLine(stripe, quad);
  expect(line.height).toBe(48);
  expect(line.width / line.height).toBeCloseTo(300 / 52, 1);
  const column = Array.from({ length: 48 }, (_, y) => line.data[(y * line.width + 100) * 3] ?? 0);
  expect(column[0]).toBeLessThan(30);
  expect(column[47]).toBeLessThan(30);
  expect(column[24]).toBeGreaterThan(250);
});
