import { expect, it } from 'vitest';
import { cleanNumber } from './clean-number.ts';

it.each([
  ['', undefined, ''],
  ['12a3', undefined, '123'],
  ['3.629', 2, '3.62'],
  ['3.', 2, '3.'],
  ['.5', 2, '0.5'],
  ['1.2.3', undefined, '1.23'],
  ['007', undefined, '7'],
  ['0.5', 1, '0.5'],
  ['３。６', 2, '3.6'],
  ['-4', undefined, '4'],
  ['4.9', 0, '4'],
])('%j with %s decimals becomes %j', (typed, decimals, kept) =>
  expect(cleanNumber(typed, decimals)).toBe(kept),
);
