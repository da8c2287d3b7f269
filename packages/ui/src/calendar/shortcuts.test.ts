import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarLimits, type SelectionRules } from './calendar-state.ts';
import { type DayNumber, dayNumber, formatDay, parseDay } from './day-number.ts';
import {
  type CalendarShortcut,
  calendarShortcuts,
  shortcutRange,
  tapShortcut,
} from './shortcuts.ts';

const day = (text: string) => parseDay(text) ?? Number.NaN;
const range = (name: CalendarShortcut, today: string, weekStart = 0) =>
  shortcutRange(name, day(today), weekStart).map(formatDay);

it.each([
  ['currentWeek', '2026-11-15', '2026-11-21'],
  ['currentMonth', '2026-11-01', '2026-11-30'],
  ['nearlyMonth', '2026-10-22', '2026-11-21'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['nextMonth', '2026-12-01', '2026-12-31'],
] as const)('%s on 21 November: %s to %s', (name, from, to) =>
  expect(range(name, '2026-11-21')).toEqual([from, to]),
);

it('the week begins where it is told to', () =>
  expect(range('currentWeek', '2026-11-22', 1)).toEqual(['2026-11-16', '2026-11-22']));

it.each([
  ['nearlyMonth', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['nearlyMonth', '2024-03-30', '2024-03-01', '2024-03-30'],
  ['lastMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['nextMonth', '2027-01-31', '2027-02-01', '2027-02-28'],
  ['nextMonth', '2026-12-31', '2027-01-01', '2027-01-31'],
] as const)('%s on %s: %s to %s', (name, today, from, to) =>
  expect(range(name, today)).toEqual([from, to]),
);

const rules = (more: Partial<SelectionRules> = {}): SelectionRules => ({
  type: 'range',
  allowSameDay: false,
  maxRange: Infinity,
  disabled: () => false,
  ...more,
});
const tap = (
  name: CalendarShortcut,
  more?: Partial<SelectionRules>,
  min?: string,
  max?: string,
) => {
  const today = day('2026-11-21');
  const limits = calendarLimits(min, max, today);
  const result = tapShortcut(shortcutRange(name, today, 0), limits, today, rules(more));
  return result && { ...result, days: result.days.map(formatDay).join(' ') };
};

it('stays within the calendar; nothing on offer is nothing', () => {
  expect(tap('lastMonth')).toMatchObject({ days: '2026-10-01 2026-10-31', final: true });
  expect(tap('currentMonth', {}, '2026-11-21')).toMatchObject({ days: '2026-11-21 2026-11-30' });
  expect(tap('nextMonth', {}, undefined, '2026-12-10')).toMatchObject({
    days: '2026-12-01 2026-12-10',
  });
  expect(tap('lastMonth', {}, '2026-11-21')).toBeNull();
  expect(tap('currentWeek', {}, '2026-11-21')).toBeNull();
  expect(tap('currentWeek', { allowSameDay: true }, '2026-11-21')).toMatchObject({
    days: '2026-11-21 2026-11-21',
  });
});

it.each([
  ['currentWeek', '2026-11-19 2026-11-21'],
  ['currentMonth', '2026-11-19 2026-11-21'],
  ['nearlyMonth', '2026-11-19 2026-11-21'],
  ['lastMonth', '2026-10-29 2026-10-31'],
  ['nextMonth', '2026-12-01 2026-12-03'],
] as const)('of %s no more than maxRange days stay, those nearest to today', (name, days) =>
  expect(tap(name, { maxRange: 3 })).toMatchObject({ days, over: true, final: false }),
);

it('does not reach over a disabled day', () => {
  const off = (...texts: string[]) => ({
    disabled: (at: DayNumber) => texts.includes(formatDay(at)),
  });
  expect(tap('currentWeek', off('2026-11-15', '2026-11-19'))).toMatchObject({
    days: '2026-11-16 2026-11-18',
    final: false,
    over: false,
  });
  expect(tap('currentWeek', { disabled: () => true })).toBeNull();
});

it('whatever the day, selects days on offer, no more than maxRange', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: dayNumber(2020, 1, 1), max: dayNumber(2032, 12, 31) }),
      fc.constantFrom(...calendarShortcuts),
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 2, max: 40 }),
      (today, name, weekStart, maxRange) => {
        const limits = calendarLimits(undefined, undefined, today);
        const asked = shortcutRange(name, today, weekStart);
        const [start = 0, end = 0] =
          tapShortcut(asked, limits, today, rules({ maxRange }))?.days ?? [];
        expect(start).toBeGreaterThanOrEqual(Math.max(limits.min, asked[0]));
        expect(end).toBeLessThanOrEqual(Math.min(limits.max, asked[1]));
        expect(end - start + 1).toBe(Math.min(maxRange, asked[1] - asked[0] + 1));
        const meant = today >= asked[0] && today <= asked[1];
        expect(today >= start && today <= end).toBe(meant);
      },
    ),
  );
});
