import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatYuan } from './money.ts';
import { isTopUpAmount, readYuan, TOP_UP } from './top-up.ts';

test('reads amounts as people type them', () => {
  expect(['500', ' 500 ', '¥500', '500.5', '1,000.00', '0.01'].map(readYuan)).toEqual([
    50_000, 50_000, 50_000, 50_050, 100_000, 1,
  ]);
  expect(['', 'abc', '-5', '1.234', '1e3', '.5', '5.', '99999999'].map(readYuan)).toEqual(
    Array(8).fill(null),
  );
});

test('every amount that is shown is read as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (fen) => {
      expect(readYuan(formatYuan(fen))).toBe(fen);
    }),
  );
});

test('from the least to the most, whole fen', () => {
  const { least, most } = TOP_UP;
  expect([least - 1, least, most, most + 1, least + 0.5].map(isTopUpAmount)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(TOP_UP.choices.every(isTopUpAmount)).toBe(true);
});
