import { expect, it } from 'vitest';
import {
  fitted,
  pinchScale,
  resting,
  settled,
  shownSize,
  slideTo,
  within,
  zoomAt,
} from './zoom.ts';

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
  expect(settled({ scale: 4, x: 80, y: 0 }, 3, shown, box)).toEqual({ scale: 3, x: 60, y: 0 });
});

it('keeps an enlarged image over the screen', () => {
  expect(within({ scale: 2, x: 900, y: 50 }, shown, box)).toEqual({ scale: 2, x: 200, y: 0 });
});

it('keeps the tapped point in place', () => {
  expect(zoomAt(fitted, 2, { x: 30, y: -10 })).toEqual({ scale: 2, x: -30, y: 10 });
});

it('fits an image into the screen', () => {
  expect(shownSize({ width: 800, height: 600 }, box)).toEqual(shown);
  expect(shownSize({ width: 100, height: 259 }, box)).toEqual({
    width: (800 / 259) * 100,
    height: 800,
  });
  expect(shownSize({ width: 0, height: 0 }, box)).toEqual(box);
  expect(resting(shown, box)).toEqual(fitted);
});

it('shows a long image at full width from its top', () => {
  const long = shownSize({ width: 100, height: 260 }, box);
  expect(long).toEqual({ width: 400, height: 1040 });
  const top = { scale: 1, x: 0, y: 120 };
  expect(resting(long, box)).toEqual(top);
  expect(within({ ...top, y: 500 }, long, box)).toEqual(top);
  expect(within({ ...top, y: -500 }, long, box)).toEqual({ ...top, y: -120 });
  // Pinched small and let go, it comes back to where it was read.
  expect(settled({ scale: 0.5, x: 30, y: 50 }, 3, long, box)).toEqual({ scale: 1, x: 0, y: 100 });
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
