import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addMonths,
  dayNumber,
  endOfMonth,
  formatDay,
  localToday,
  parseDay,
  partsOf,
  startOfWeek,
  weekdayOf,
} from './day-number.ts';

const day = (text: string) => parseDay(text) ?? Number.NaN;
const anyDay = fc.integer({ min: dayNumber(1900, 1, 1), max: dayNumber(2200, 12, 31) });

it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-4-1', '', 'today', null])(
  '%j is no day',
  (text) => expect(parseDay(text)).toBeNull(),
);

it('knows leap years', () => {
  expect(parseDay('2024-02-29')).not.toBeNull();
  expect(parseDay('2000-02-29')).not.toBeNull();
  expect(parseDay('1900-02-29')).toBeNull();
});

it('reads what it writes, and counts days without gaps', () => {
  fc.assert(
    fc.property(anyDay, (n) => {
      expect(parseDay(formatDay(n))).toBe(n);
      const { year, month, day: of } = partsOf(n);
      expect(dayNumber(year, month, of)).toBe(n);
      expect(weekdayOf(n + 1)).toBe((weekdayOf(n) + 1) % 7);
    }),
  );
});

it('weekdays and weeks', () => {
  expect(weekdayOf(day('2026-11-21'))).toBe(6);
  expect(formatDay(startOfWeek(day('2026-11-21'), 0))).toBe('2026-11-15');
  expect(formatDay(startOfWeek(day('2026-11-21'), 1))).toBe('2026-11-16');
  expect(formatDay(startOfWeek(day('2026-11-22'), 1))).toBe('2026-11-16');
  expect(formatDay(startOfWeek(day('1969-12-31'), 0))).toBe('1969-12-28');
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-10', -13, '2024-12-10'],
])('%s and %i months is %s', (from, months, to) =>
  expect(formatDay(addMonths(day(from), months))).toBe(to),
);

it('a month later is in the next month, on the same day or its last', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -60, max: 60 }), (n, months) => {
      const from = partsOf(n);
      const to = partsOf(addMonths(n, months));
      expect(to.year * 12 + to.month).toBe(from.year * 12 + from.month + months);
      expect(to.day).toBe(Math.min(from.day, partsOf(endOfMonth(addMonths(n, months))).day));
    }),
  );
});

describe.each([
  'UTC',
  'Asia/Shanghai',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe', // half an hour of summer time
  'America/Santiago', // midnight itself is skipped
  'Pacific/Kiritimati', // UTC+14
  'Pacific/Pago_Pago', // UTC-11
])('in %s', (zone) => {
  const home = process.env.TZ;
  afterEach(() => {
    if (home === undefined) delete process.env.TZ;
    else process.env.TZ = home;
    vi.useRealTimers();
  });

  it('every day of a year counts once, also when the clocks change', () => {
    process.env.TZ = zone;
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    const first = dayNumber(2026, 1, 1);
    for (let i = 0; i < 365; i++) {
      const noon = new Date(2026, 0, 1 + i, 12);
      expect(localToday(noon)).toBe(first + i);
      expect(parseDay(formatDay(first + i))).toBe(first + i);
      expect(weekdayOf(first + i)).toBe(noon.getDay());
    }
  });

  it('today is the day of the clock on the wall, just after and before midnight', () => {
    process.env.TZ = zone;
    vi.useFakeTimers({ now: new Date(2026, 2, 29, 0, 5) });
    expect(formatDay(localToday())).toBe('2026-03-29');
    vi.setSystemTime(new Date(2026, 2, 29, 23, 55));
    expect(formatDay(localToday())).toBe('2026-03-29');
  });
});
