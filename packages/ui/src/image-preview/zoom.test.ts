import { expect, it } from 'vitest';
import { containedSize, fitted, pinchScale, settled, slideTo, within, zoomAt } from './zoom.ts';

const box = { width: 400, height: 800 };
const shown = { width: 400, height: 300 };

it.each([
  [1, 6, 4], // one step beyond 3 while the fingers are down
  [1, 0.1, 1 / 3],
  [2, 1.2, 2.4],
])('pinching %d by %d shows %d', (start, ratio, scale) =>
  expect(pinchScale(start, ratio, 1 / 3, 3)).toBeCloseTo(scale),
);

it('settles between 1 and 3', () => {
  expect(settled({ scale: 0.4, x: 9, y: 9 }, 3, shown, box)).toEqual(fitted);
  expect(settled({ scale: 4, x: 0, y: 0 }, 3, shown, box).scale).toBe(3);
});

it('keeps an enlarged image over the screen', () => {
  expect(within({ scale: 2, x: 900, y: 50 }, shown, box)).toEqual({ scale: 2, x: 200, y: 0 });
});

it('keeps the tapped point in place', () => {
  expect(zoomAt(fitted, 2, { x: 30, y: -10 })).toEqual({ scale: 2, x: -30, y: 10 });
});

it('fits an image into the screen', () => {
  expect(containedSize({ width: 800, height: 600 }, box)).toEqual(shown);
  expect(containedSize({ width: 0, height: 0 }, box)).toEqual(box);
});

it.each([
  [1, -90, 800, 2],
  [1, -70, 800, 1],
  [1, -25, 100, 2],
  [1, 90, 800, 0],
  [0, 300, 800, 0],
  [4, -300, 800, 4],
])('from image %i a drag of %i px in %i ms goes to %i', (index, dx, ms, to) =>
  expect(slideTo(index, dx, ms, 400, 5)).toBe(to),
);
