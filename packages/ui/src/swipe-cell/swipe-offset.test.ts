import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clampOffset, restOf, snapTo } from './swipe-offset.ts';

const both = { left: 100, right: 200 };
const snap = 0.15;

it.each([
  [14, null],
  [15, null],
  [15.1, 'left'],
  [-28, null],
  [-30, null],
  [-30.1, 'right'],
])('closed: released at %d px it shows %s', (offset, side) =>
  expect(snapTo(offset, both, false, snap)).toBe(side),
);

it.each([
  [86, 'left'],
  [85, null],
  [-171, 'right'],
  [-170, null],
  [0, null],
])('open: released at %d px it shows %s', (offset, side) =>
  expect(snapTo(offset, both, true, snap)).toBe(side),
);

it('moves only as far, and only that way, as there are actions', () => {
  const widths = fc.record({ left: fc.nat(400), right: fc.nat(400) });
  fc.assert(
    fc.property(fc.integer({ min: -2000, max: 2000 }), widths, (offset, some) => {
      const at = clampOffset(offset, some);
      expect(at).toBeLessThanOrEqual(some.left);
      expect(at).toBeGreaterThanOrEqual(-some.right);
      if (offset <= some.left && offset >= -some.right) expect(at).toBe(offset);
    }),
  );
});

it('without actions on a side there is nothing to open', () => {
  expect(
    snapTo(clampOffset(300, { left: 0, right: 200 }), { left: 0, right: 200 }, false, snap),
  ).toBe(null);
});

it('rests shut, or with the whole side in sight', () => {
  expect([restOf(null, both), restOf('left', both), restOf('right', both)]).toEqual([0, 100, -200]);
});
