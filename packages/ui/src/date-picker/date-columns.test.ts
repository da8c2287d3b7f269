import { describe, expect, it } from 'vitest';
import {
  columnsOf,
  type DateRules,
  daysInMonth,
  fitDate,
  formatDate,
  numbersOf,
  parseDate,
  yearsAround,
} from './date-columns.ts';

const date = (text: string) => {
  const parts = parseDate(text);
  if (parts === null) throw new Error(text);
  return parts;
};
const rules = (more: Partial<DateRules> = {}): DateRules => ({
  columns: columnsOf('year-month-day'),
  min: date('2020-05-10'),
  max: date('2023-02-05'),
  ...more,
});
const fit = (text: string, more?: Partial<DateRules>) =>
  formatDate(fitDate(date(text), rules(more)));

describe('reading and writing', () => {
  it.each([
    ['2022-05-17', { year: 2022, month: 5, day: 17 }],
    ['2022-05', { year: 2022, month: 5, day: 1 }],
    ['2022-05-17T23:59:59+08:00', { year: 2022, month: 5, day: 17 }],
    ['2024-02-29', { year: 2024, month: 2, day: 29 }],
    ['2023-02-29', null],
    ['2022-13-01', null],
    ['2022-00-01', null],
    ['2022-04-31', null],
    ['2022-04-00', null],
    ['22-4-1', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('reads %j', (text, parts) => expect(parseDate(text)).toEqual(parts));

  it('writes four and two digits', () =>
    expect(formatDate({ year: 987, month: 6, day: 5 })).toBe('0987-06-05'));
});

it.each([
  [2023, 2, 28],
  [2024, 2, 29],
  [1900, 2, 28],
  [2000, 2, 29],
  [2023, 1, 31],
  [2023, 4, 30],
  [2023, 12, 31],
])('%i-%i has %i days', (year, month, days) => expect(daysInMonth(year, month)).toBe(days));

it('ten years either side are whole years', () => {
  const { min, max } = yearsAround(2026, 10);
  expect([formatDate(min), formatDate(max)]).toEqual(['2016-01-01', '2036-12-31']);
});

describe('numbers on offer', () => {
  const ends = (column: 'year' | 'month' | 'day', at: string) => {
    const numbers = numbersOf(column, date(at), rules());
    return [numbers[0], numbers.length];
  };

  it('limits months only in the first and last year', () => {
    expect(ends('year', '2021-01-01')).toEqual([2020, 4]);
    expect(ends('month', '2020-06-01')).toEqual([5, 8]);
    expect(ends('month', '2021-01-01')).toEqual([1, 12]);
    expect(ends('month', '2023-01-01')).toEqual([1, 2]);
  });

  it('limits days only in the first and last month', () => {
    expect(ends('day', '2020-05-20')).toEqual([10, 22]);
    expect(ends('day', '2021-05-20')).toEqual([1, 31]);
    expect(ends('day', '2020-06-20')).toEqual([1, 30]);
    expect(ends('day', '2023-02-01')).toEqual([1, 5]);
  });

  it('offers nothing when the range is upside down, and does not break', () => {
    const upside = rules({ min: date('2023-01-01'), max: date('2020-01-01') });
    expect(numbersOf('year', date('2021-01-01'), upside)).toEqual([]);
    expect(() => fitDate(date('2021-01-01'), upside)).not.toThrow();
  });
});

describe('the date that fits', () => {
  it('keeps what is on offer', () => expect(fit('2021-12-31')).toBe('2021-12-31'));

  it.each([
    [{ year: 2022, month: 2, day: 31 }, '2022-02-28'],
    [{ year: 2024, month: 2, day: 31 }, '2024-02-29'],
    [{ year: 2022, month: 4, day: 31 }, '2022-04-30'],
  ])('ends with the month: %j is %s', (parts, text) =>
    expect(formatDate(fitDate(parts, rules({ max: date('2030-01-01') })))).toBe(text),
  );

  it.each([
    ['2019-12-31', '2020-05-10'],
    ['2020-03-31', '2020-05-10'],
    ['2020-05-09', '2020-05-10'],
    ['2023-02-06', '2023-02-05'],
    ['2023-11-01', '2023-02-05'],
    ['2030-01-01', '2023-02-05'],
  ])('ends with the range: %s is %s', (text, fitted) => expect(fit(text)).toBe(fitted));

  it('goes to the nearest number that is not left out', () => {
    const quarters: DateRules['filter'] = (column, numbers) =>
      column === 'month' ? numbers.filter((n) => n % 3 === 1) : numbers;
    expect(fit('2021-08-31', { filter: quarters })).toBe('2021-07-31');
    expect(fit('2021-12-31', { filter: quarters })).toBe('2021-10-31');
    expect(fit('2021-03-31', { filter: quarters })).toBe('2021-04-30');
    expect(fit('2021-08-31', { filter: () => [] })).toBe('2021-08-31');
  });

  it('is the first of the month without a day column, inside the range', () => {
    const columns = columnsOf('year-month');
    expect(fit('2021-08-31', { columns })).toBe('2021-08-01');
    expect(fit('2020-05-31', { columns })).toBe('2020-05-10');
  });

  it('keeps the year without a year column', () => {
    const columns = columnsOf('month-day');
    expect(fit('2022-02-28', { columns })).toBe('2022-02-28');
    expect(formatDate(fitDate({ year: 2022, month: 2, day: 29 }, rules({ columns })))).toBe(
      '2022-02-28',
    );
  });
});
