import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filled, scoreAt, scoresOf, shownScore } from './rate-scale.ts';

const whole = { count: 5, step: 1 };
const half = { count: 5, step: 0.5 };

it('has a score per star, or two with halves', () => {
  expect(scoresOf(whole)).toEqual([1, 2, 3, 4, 5]);
  expect(scoresOf(half)).toEqual([0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]);
});

it.each([
  [0.01, whole, 1],
  [0.2, whole, 1],
  [0.21, whole, 2],
  [0.05, half, 0.5],
  [0.11, half, 1],
  [0.55, half, 3],
  [1, half, 5],
  [1.4, whole, 5],
])('%d of the row is the score (%#)', (share, scale, score) =>
  expect(scoreAt(share, scale, scale.step)).toBe(score),
);

it('before the row is the lowest score there can be', () => {
  expect(scoreAt(-0.2, whole, 1)).toBe(1);
  expect(scoreAt(-0.2, half, 0.5)).toBe(0.5);
  expect(scoreAt(0, half, 0)).toBe(0);
});

it('every place means a score that can be given, and more to the right is never less', () => {
  const place = fc.double({ min: -1, max: 2, noNaN: true });
  fc.assert(
    fc.property(place, place, fc.constantFrom(whole, half), (a, b, scale) => {
      const [left, right] = [Math.min(a, b), Math.max(a, b)].map((share) =>
        scoreAt(share, scale, scale.step),
      );
      expect(scoresOf(scale)).toContain(left);
      expect(left).toBeLessThanOrEqual(right ?? 0);
    }),
  );
});

it('fills stars by parts', () => {
  expect([1, 2, 3, 4, 5].map((star) => filled(3.25, star))).toEqual([1, 1, 1, 0.25, 0]);
});

it.each([
  [3.7, whole, 3],
  [3.7, half, 3.5],
  [0, half, 0],
])('%d is shown as the scale can (%#)', (score, scale, shown) =>
  expect(shownScore(score, scale)).toBe(shown),
);
