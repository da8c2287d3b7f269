import { expect, test } from 'vitest';
import { jumpParams, priceJump } from './price-jump.ts';

const at = (price: number, cashback = 0) => ({ price, cashback });

test.each([
  ['the same', at(26_800), at(26_800), 'fine'],
  ['a fifth more', at(32_160), at(26_800), 'fine'],
  ['more than a fifth less', at(21_439), at(26_800), 'asked'],
  ['half', at(13_400), at(26_800), 'asked'],
  ['less than half', at(13_399), at(26_800), 'second'],
  ['more than double', at(53_601), at(26_800), 'second'],
  ['50 fen instead of 268 yuan', at(50), at(26_800), 'second'],
  ['a small step below the floor', at(99), at(110), 'second'],
  ['nearly all of it comes back', at(26_800, 26_750), at(26_800, 1_000), 'second'],
  ['what was free costs something', at(990), at(0), 'asked'],
] as const)('%s', (_, next, present, level) => {
  expect(priceJump(next, present).level).toBe(level);
});

test('it is told from what to what, with the share', () => {
  expect(jumpParams(priceJump(at(50), at(26_800)))).toEqual({
    from: '268.00',
    to: '0.50',
    share: '（−99.8%）',
  });
  expect(jumpParams(priceJump(at(990), at(0))).share).toBe('');
});
