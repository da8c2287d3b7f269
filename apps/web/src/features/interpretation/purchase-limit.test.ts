import { expect, test } from 'vitest';
import { purchaseLimit } from './purchase-limit.ts';

test('what is left of the price, or nothing', () => {
  const parts = { price: 10_000_000, repairs: 300_000, costs: 100_000, profit: 500_000 };
  expect(purchaseLimit(parts)).toBe(9_100_000);
  expect(purchaseLimit({ ...parts, price: 900_000 })).toBeNull();
});
