import { expect, test } from 'vitest';
import { aLine, names } from '#testing/ocr-lines.ts';
import { createPlateAlphabet, decodePlate } from './plate-decoder.ts';

const alphabet = createPlateAlphabet(names);
const decode = (...line: Parameters<typeof aLine>) => decodePlate(aLine(...line), alphabet)?.plate;

test.each([
  ['浙A·12345', '浙A12345'],
  ['浙AD12345', '浙AD12345'],
  ['号牌号码 粤B8K52H', '粤B8K52H'],
  ['京A·O2345', '京A02345'],
])('%s is %s', (text, plate) => {
  expect(decode(text)).toBe(plate);
});

test('a letter where only a letter may stand, a digit where only a digit may', () => {
  const doubts = [{ at: 1, other: 'B', share: 0.3 }];
  expect(decode('沪8·12345', doubts)).toBe('沪B12345');
});

test('more than two letters are rarer than a digit that looks like one', () => {
  const doubts = [{ at: 4, other: '8', share: 0.3 }];
  expect(decode('浙AKLB12', doubts)).toBe('浙AKL812');
});

test.each([
  ['a date', '2024-07-20'],
  ['an engine number', 'EA562213'],
  ['a VIN', 'LSVHJ133022221761'],
  ['words', '小型轿车'],
])('no plate is made of %s', (_, text) => {
  expect(decode(text)).toBeUndefined();
});
