import { expect, it } from 'vitest';
import { clampPercent, percentText } from './percent.ts';

it.each([
  [-1, 0],
  [0, 0],
  [42.5, 42.5],
  [100, 100],
  [101, 100],
  [Number.POSITIVE_INFINITY, 100],
  [Number.NaN, 0],
])('%d is %d percent', (value, percent) => expect(clampPercent(value)).toBe(percent));

it.each([
  [0, '0%'],
  [42.9, '42%'],
  [99.99, '99%'],
  [100, '100%'],
])('%d says %s: all is done only at 100', (percent, text) =>
  expect(percentText(percent)).toBe(text),
);
