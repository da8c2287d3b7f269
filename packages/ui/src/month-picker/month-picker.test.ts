import { expect, it } from 'vitest';
import { clampMonth, formatMonth, monthRange, parseMonth } from './month-picker.ts';

const min = { year: 2020, month: 5 };
const max = { year: 2022, month: 3 };

it.each([
  ['2022-05', { year: 2022, month: 5 }],
  ['2022-05-17', { year: 2022, month: 5 }],
  ['2022-13', null],
  ['', null],
  [null, null],
])('reads %j', (text, month) => expect(parseMonth(text)).toEqual(month));

it('writes two digits', () => expect(formatMonth({ year: 2022, month: 5 })).toBe('2022-05'));

it('limits months only in the first and last year', () => {
  expect(monthRange(min, max, 2020).months).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  expect(monthRange(min, max, 2021).months).toHaveLength(12);
  expect(monthRange(min, max, 2022).months).toEqual([1, 2, 3]);
  expect(monthRange(min, max, 2021).years).toEqual([2020, 2021, 2022]);
});

it('clamps to the range', () => {
  expect(clampMonth({ year: 2022, month: 12 }, min, max)).toEqual(max);
  expect(clampMonth({ year: 2019, month: 12 }, min, max)).toEqual(min);
  expect(clampMonth({ year: 2021, month: 1 }, min, max)).toEqual({ year: 2021, month: 1 });
});
