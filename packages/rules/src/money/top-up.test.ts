import { expect, test } from 'vitest';
import { isTopUpAmount, TOP_UP } from './top-up.ts';

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
