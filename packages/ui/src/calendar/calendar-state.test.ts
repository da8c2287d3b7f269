import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calendarLimits,
  countWeeks,
  dayForKey,
  dayTypeOf,
  monthsOf,
  readValue,
  type SelectionRules,
  tapDay,
  weeksOf,
} from './calendar-state.ts';
import { type DayNumber, formatDay, parseDay } from './day-number.ts';

const day = (text: string) => parseDay(text) ?? Number.NaN;
const today = day('2026-11-21');
const rules = (more: Partial<SelectionRules> = {}): SelectionRules => ({
  type: 'range',
  allowSameDay: false,
  maxRange: Infinity,
  disabled: () => false,
  ...more,
});

describe('limits', () => {
  const between = (...limits: Parameters<typeof calendarLimits>) => {
    const { min, max } = calendarLimits(...limits);
    return [formatDay(min), formatDay(max)];
  };
  it('from the first day of last month until 6 months ahead', () =>
    expect(between(undefined, undefined, today)).toEqual(['2026-10-01', '2027-05-21']));
  it.each([
    ['2026-01-31', ['2025-12-01', '2026-07-31']],
    ['2026-03-31', ['2026-02-01', '2026-09-30']],
    ['2026-08-31', ['2026-07-01', '2027-02-28']],
    ['2023-08-31', ['2023-07-01', '2024-02-29']],
  ])('on %s: %j', (now, limits) => expect(between(undefined, undefined, day(now))).toEqual(limits));
  it('a limit that is given moves the other along', () => {
    expect(between('2030-01-15', undefined, today)).toEqual(['2030-01-15', '2030-07-15']);
    expect(between(undefined, '2020-05-05', today)).toEqual(['2020-04-01', '2020-05-05']);
    expect(between('2026-12-01', '2026-11-01', today)).toEqual(['2026-12-01', '2026-12-01']);
  });
});

describe('months', () => {
  it('every month that has days on offer', () => {
    const months = monthsOf(calendarLimits(undefined, undefined, today)).map(formatDay);
    expect(months).toHaveLength(8);
    expect([months[0], months[7]]).toEqual(['2026-10-01', '2027-05-01']);
  });

  it('weeks begin where they are told to', () => {
    const widths = (month: string, start: number) =>
      weeksOf(day(month), start).map((week) => week.length);
    expect(widths('2026-11-01', 0)).toEqual([7, 7, 7, 7, 2]);
    expect(widths('2026-11-01', 1)).toEqual([1, 7, 7, 7, 7, 1]);
    expect(widths('2026-02-01', 0)).toEqual([7, 7, 7, 7]);
    expect(widths('2024-02-01', 0)).toEqual([3, 7, 7, 7, 5]);
    const months = monthsOf({ min: day('2020-01-01'), max: day('2047-12-31') });
    for (const month of months) {
      expect(countWeeks(month, month % 7)).toBe(weeksOf(month, month % 7).length);
    }
  });
});

describe('value', () => {
  const limits = calendarLimits(undefined, undefined, today);
  const read = (value: Parameters<typeof readValue>[0], type: 'single' | 'multiple' | 'range') =>
    readValue(value, type, limits).map(formatDay);
  it('leaves out what is not on offer', () => {
    expect(read('2026-11-21', 'single')).toEqual(['2026-11-21']);
    expect(read('2020-01-01', 'single')).toEqual([]);
    expect(read('nonsense', 'single')).toEqual([]);
    expect(read(null, 'single')).toEqual([]);
    expect(read(['2026-12-02', '2020-01-01', '2026-12-01', '2026-12-02'], 'multiple')).toEqual([
      '2026-12-01',
      '2026-12-02',
    ]);
  });
  it('a range keeps both its ends or is none', () => {
    expect(read(['2026-12-01', '2026-12-03'], 'range')).toEqual(['2026-12-01', '2026-12-03']);
    expect(read(['2026-12-01'], 'range')).toEqual(['2026-12-01']);
    expect(read(['2026-12-01', '2030-01-01'], 'range')).toEqual([]);
  });
});

describe('range', () => {
  const tap = (selected: DayNumber[], at: DayNumber, more?: Partial<SelectionRules>) =>
    tapDay(selected, at, rules(more));

  it('a start, then an end; a third tap begins anew', () => {
    expect(tap([], 10)).toEqual({ kind: 'select', days: [10], final: false, over: false });
    expect(tap([10], 12)).toEqual({ kind: 'select', days: [10, 12], final: true, over: false });
    expect(tap([10, 12], 11)).toMatchObject({ days: [11], final: false });
  });
  it('a tap before the start begins anew', () =>
    expect(tap([10], 8)).toMatchObject({ days: [8], final: false, over: false }));
  it('the same day again is ignored unless allowed', () => {
    expect(tap([10], 10)).toEqual({ kind: 'none' });
    expect(tap([10], 10, { allowSameDay: true })).toMatchObject({ days: [10, 10], final: true });
  });
  it('counts both ends against maxRange', () => {
    expect(tap([10], 12, { maxRange: 3 })).toMatchObject({ days: [10, 12], final: true });
    expect(tap([10], 13, { maxRange: 3 })).toEqual({
      kind: 'select',
      days: [10, 12],
      final: false,
      over: true,
    });
    expect(tap([10], 40, { maxRange: 1 })).toMatchObject({ days: [10, 10], over: true });
  });
  it('stops before a disabled day, and does not begin on one', () => {
    const disabled = (at: DayNumber) => at === 13;
    expect(tap([10], 20, { disabled })).toMatchObject({
      days: [10, 12],
      final: false,
      over: false,
    });
    expect(tap([12], 20, { disabled })).toMatchObject({ days: [20], final: false });
    expect(tap([10], 20, { disabled, maxRange: 2 })).toMatchObject({ days: [10, 11], over: true });
    expect(tap([10], 13, { disabled })).toEqual({ kind: 'none' });
  });
  it('is never longer than maxRange, over a disabled day or backwards', () => {
    const small = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(
        fc.array(small, { maxLength: 12 }),
        fc.integer({ min: 1, max: 20 }),
        fc.uniqueArray(small, { maxLength: 10 }),
        fc.boolean(),
        (taps, maxRange, off, allowSameDay) => {
          let selected: DayNumber[] = [];
          for (const at of taps) {
            const disabled = (one: DayNumber) => off.includes(one);
            const result = tapDay(selected, at, rules({ maxRange, disabled, allowSameDay }));
            if (result.kind !== 'select') continue;
            selected = result.days;
            const [start = 0, end = start] = selected;
            expect(end - start + 1).toBeGreaterThanOrEqual(1);
            expect(end - start + 1).toBeLessThanOrEqual(maxRange);
            for (let one = start; one <= end; one++) expect(disabled(one)).toBe(false);
            expect(result.final && result.over).toBe(false);
          }
        },
      ),
    );
  });
  it('gives every day its part', () => {
    const parts = (selected: DayNumber[]) =>
      [9, 10, 11, 12, 13].map((at) => dayTypeOf(at, selected, 'range'));
    expect(parts([])).toEqual(Array(5).fill('normal'));
    expect(parts([10])).toEqual(['normal', 'start', 'normal', 'normal', 'normal']);
    expect(parts([10, 12])).toEqual(['normal', 'start', 'middle', 'end', 'normal']);
    expect(parts([10, 10])[1]).toBe('start-end');
  });
});

it('multiple: unselects again, at the cap only says so', () => {
  const several = rules({ type: 'multiple', maxRange: 2 });
  expect(tapDay([5], 3, several)).toMatchObject({ days: [3, 5], final: false, over: false });
  expect(tapDay([3, 5], 8, several)).toEqual({ kind: 'full' });
  expect(tapDay([3, 5], 3, several)).toEqual({ kind: 'unselect', days: [5], day: 3 });
});

it('single: the last tap counts', () =>
  expect(tapDay([5], 8, rules({ type: 'single' }))).toEqual({
    kind: 'select',
    days: [8],
    final: true,
    over: false,
  }));

describe('keys', () => {
  const go = (from: string, key: string, more = {}) => {
    const to = dayForKey(day(from), key, { weekStart: 0, rtl: false, shift: false, ...more });
    return to === undefined ? undefined : formatDay(to);
  };
  it.each([
    ['ArrowRight', '2026-12-01'],
    ['ArrowLeft', '2026-11-29'],
    ['ArrowUp', '2026-11-23'],
    ['ArrowDown', '2026-12-07'],
    ['Home', '2026-11-29'],
    ['End', '2026-12-05'],
    ['PageUp', '2026-10-30'],
    ['PageDown', '2026-12-30'],
    ['a', undefined],
  ])('%s from the end of November', (key, to) => expect(go('2026-11-30', key)).toBe(to));
  it('arrows follow the direction of writing, weeks their first day, Shift goes by years', () => {
    expect(go('2026-11-30', 'ArrowRight', { rtl: true })).toBe('2026-11-29');
    expect(go('2026-11-29', 'Home', { weekStart: 1 })).toBe('2026-11-23');
    expect(go('2024-02-29', 'PageDown', { shift: true })).toBe('2025-02-28');
  });
});
