import { expect, it } from 'vitest';
import { zoomedBy } from './use-zoom.ts';

const whole = { scale: 1, x: 0, y: 0 };

it('keeps the point under the pointer where it is', () => {
  const at = { x: 0.2, y: -0.1 };
  const zoom = zoomedBy(whole, 2, at);
  // A point p of the picture stands at p * scale + offset.
  expect(at.x).toBeCloseTo(at.x * zoom.scale + zoom.x);
  expect(at.y).toBeCloseTo(at.y * zoom.scale + zoom.y);
});

it('ends at the border of the picture, at its whole and at six times', () => {
  expect(zoomedBy(whole, 0.5)).toEqual(whole);
  expect(zoomedBy(whole, 100).scale).toBe(6);
  const corner = zoomedBy(whole, 2, { x: 0.5, y: 0.5 });
  expect(corner).toEqual({ scale: 2, x: -0.5, y: -0.5 });
  expect(zoomedBy(corner, 0.5)).toEqual(whole);
});
