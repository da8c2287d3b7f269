import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clampPage, countPages, pageWindow } from './page-window.ts';

it.each([
  [undefined, 0, 1],
  [undefined, 10, 1],
  [undefined, 11, 2],
  [undefined, undefined, 1],
  [7, 11, 7],
  [0, undefined, 1],
])('pageCount %s and %s rows of 10 are %i pages', (pageCount, totalItems, count) =>
  expect(countPages(pageCount, totalItems, 10)).toBe(count),
);

it.each([
  [0, 1],
  [-3, 1],
  [Number.NaN, 1],
  [2.9, 2],
  [99, 8],
])('page %d of 8 is %i', (page, clamped) => expect(clampPage(page, 8)).toBe(clamped));

it.each([
  [1, 12, 5, [1, 2, 3, 4, 5]],
  [3, 12, 5, [1, 2, 3, 4, 5]],
  [4, 12, 5, [2, 3, 4, 5, 6]],
  [10, 12, 5, [8, 9, 10, 11, 12]],
  [12, 12, 5, [8, 9, 10, 11, 12]],
  [2, 3, 5, [1, 2, 3]],
  [6, 12, 4, [4, 5, 6, 7]],
  [6, 12, 0, [6]],
])('around page %i of %i, %i numbers: %j', (page, count, visible, numbers) =>
  expect(pageWindow(page, count, visible)).toEqual(numbers),
);

it('is always consecutive, within 1 to n, as wide as can be, and holds the current page', () => {
  const natural = fc.integer({ min: 1, max: 500 });
  fc.assert(
    fc.property(natural, natural, fc.integer({ min: 1, max: 9 }), (any, count, visible) => {
      const page = clampPage(any, count);
      const pages = pageWindow(page, count, visible);
      expect(pages).toHaveLength(Math.min(count, visible));
      expect(pages).toContain(page);
      expect(pages[0]).toBeGreaterThanOrEqual(1);
      expect(pages.at(-1)).toBeLessThanOrEqual(count);
      pages.forEach((number, i) => expect(number).toBe((pages[0] ?? 0) + i));
    }),
  );
});
