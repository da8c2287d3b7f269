import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitGold } from './split-gold.ts';

test.each([
  [[26_800, 26_800], 0, [0, 0]],
  [[26_800, 26_800], 30_000, [26_800, 3_200]],
  [[26_800, 26_800], 53_600, [26_800, 26_800]],
  [[26_800], 26_801, null],
  [[], 0, []],
])('%j with %i of gold', (prices, gold, parts) => {
  expect(splitGold(prices, gold)).toEqual(parts);
});

test('the parts are the gold, and none is more than its price', () => {
  const fen = fc.nat({ max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(fen, { maxLength: 50 }), fen, (prices, gold) => {
      const total = prices.reduce((sum, price) => sum + price, 0);
      const parts = splitGold(prices, gold);
      expect(parts === null).toBe(gold > total);
      if (parts === null) return;
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(gold);
      parts.forEach((part, index) => expect(part).toBeLessThanOrEqual(prices[index] ?? 0));
    }),
  );
});
