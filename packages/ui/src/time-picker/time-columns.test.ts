import { expect, it } from 'vitest';
import { fitTime, formatTime, numbersOf, parseTime, type TimeRules } from './time-columns.ts';

const rules = (more: Partial<TimeRules> = {}): TimeRules => ({
  min: { hour: 9, minute: 10 },
  max: { hour: 17, minute: 50 },
  minuteStep: 1,
  ...more,
});

it.each([
  ['09:05', { hour: 9, minute: 5 }],
  ['9:05', { hour: 9, minute: 5 }],
  ['23:59:59', { hour: 23, minute: 59 }],
  ['24:00', null],
  ['12:60', null],
  ['noon', null],
  ['', null],
  [null, null],
  [undefined, null],
])('reads %j', (text, time) => expect(parseTime(text)).toEqual(time));

it('writes two digits', () => expect(formatTime({ hour: 7, minute: 0 })).toBe('07:00'));

it('offers hours and minutes each within their own limits', () => {
  expect(numbersOf('hour', rules())).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);
  const minutes = numbersOf('minute', rules());
  expect([minutes[0], minutes.length]).toEqual([10, 41]);
});

it('steps count from the full hour', () =>
  expect(numbersOf('minute', rules({ minuteStep: 15 }))).toEqual([15, 30, 45]));

it('a filter leaves numbers out', () => {
  const filter: TimeRules['filter'] = (column, numbers) =>
    column === 'hour' ? numbers.filter((n) => n !== 12) : numbers;
  expect(numbersOf('hour', rules({ filter }))).not.toContain(12);
});

it.each([
  [{ hour: 3, minute: 0 }, '09:10'],
  [{ hour: 22, minute: 59 }, '17:50'],
  [{ hour: 12, minute: 30 }, '12:30'],
])('%j becomes %s: each column for itself', (time, text) =>
  expect(formatTime(fitTime(time, rules()))).toBe(text),
);

it('goes to the nearest step, and of two as near to the earlier', () => {
  const step = rules({ minuteStep: 10 });
  expect(formatTime(fitTime({ hour: 10, minute: 24 }, step))).toBe('10:20');
  expect(formatTime(fitTime({ hour: 10, minute: 26 }, step))).toBe('10:30');
  expect(formatTime(fitTime({ hour: 10, minute: 25 }, step))).toBe('10:20');
});

it('keeps the time when nothing is on offer', () =>
  expect(formatTime(fitTime({ hour: 10, minute: 5 }, rules({ filter: () => [] })))).toBe('10:05'));
