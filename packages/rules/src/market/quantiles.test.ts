import { expect, test } from 'vitest';
import { effectiveCount, median, weightedMedian } from './quantiles.ts';

test('the median of odd, even and empty lists, in any order', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNull();
});

test('weights pull the median; a wild value does not', () => {
  const of = (...pairs: [number, number][]) =>
    weightedMedian(pairs.map(([value, weight]) => ({ value, weight })));
  expect(of([1, 1], [2, 1], [3, 1])).toBe(2);
  expect(of([1, 1], [2, 1], [3, 5])).toBe(3);
  expect(of([1, 1], [3, 1])).toBe(2);
  expect(of([10, 1], [11, 1], [12, 1], [9_999, 1], [10.5, 1])).toBe(11);
  expect(of([1, 0])).toBeNull();
});

test('unequal weights count as fewer values', () => {
  expect(effectiveCount([1, 1, 1, 1])).toBeCloseTo(4, 9);
  expect(effectiveCount([1, 0, 0])).toBeCloseTo(1, 9);
  expect(effectiveCount([])).toBe(0);
});
