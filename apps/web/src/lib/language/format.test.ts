import { describe, expect, it } from 'vitest';
import { formatKm, formatMonth, formatSlot, formatTime } from './format.ts';
import { formatWholeKm } from './whole-km.ts';

// 16:30 UTC is already the next day in China.
const late = '2026-11-22T16:30:00Z';

describe('an instant', () => {
  it.each([
    ['dateTime', '11月23日 00:30', '23 Nov, 00:30'],
    ['date', '2026年11月23日', '23 Nov 2026'],
    ['day', '11月23日', '23 Nov'],
    ['weekday', '周一', 'Mon'],
    ['time', '00:30', '00:30'],
  ] as const)('as %s is Chinese time: %s, %s', (shape, zh, en) => {
    expect(formatTime(late, shape, 'zh')).toBe(zh);
    expect(formatTime(late, shape, 'en')).toBe(en);
  });
});

/** The platform's own words are the standard; at run time its first use would cost a phone 60 to 100 ms. */
const standard = {
  dateTime: {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  day: { month: 'short', day: 'numeric' },
  weekday: { weekday: 'short' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

it.each(Object.entries(standard))(
  '%s is as Intl writes it, each day of four years',
  (shape, options) => {
    for (const [language, locale] of [
      ['zh', 'zh-CN'],
      ['en', 'en-GB'],
    ] as const) {
      const intl = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Shanghai' });
      for (let day = 0; day < 1461; day += 1) {
        const at = new Date(Date.UTC(2024, 0, 1, 0, day * 7) + day * 86_400_000);
        expect(formatTime(at.toISOString(), shape as keyof typeof standard, language)).toBe(
          intl.format(at),
        );
      }
    }
  },
);

describe('an appointment', () => {
  const start = '2026-11-23T06:00:00Z';
  const end = '2026-11-23T08:00:00Z';
  it.each([
    ['2026-11-22T16:00:00Z', '今天 14:00–16:00', 'Today 14:00–16:00'],
    ['2026-11-22T15:59:00Z', '明天 14:00–16:00', 'Tomorrow 14:00–16:00'],
    ['2026-11-20T15:59:00Z', '11月23日 14:00–16:00', '23 Nov 14:00–16:00'],
    ['2026-11-23T16:00:00Z', '11月23日 14:00–16:00', '23 Nov 14:00–16:00'],
  ])('seen at %s: %s', (now, zh, en) => {
    expect(formatSlot(start, end, 'zh', new Date(now))).toBe(zh);
    expect(formatSlot(start, end, 'en', new Date(now))).toBe(en);
  });
});

it.each([
  [36_200, '3.62 万公里', '36,200 km'],
  [0, '0 万公里', '0 km'],
  [120_000, '12 万公里', '120,000 km'],
])('%i km', (km, zh, en) => {
  expect(formatKm(km, 'zh')).toBe(zh);
  expect(formatKm(km, 'en')).toBe(en);
});

it('a mileage that is compared keeps each kilometre', () => {
  expect(formatWholeKm(92_761, 'zh')).toBe('92,761 公里');
  expect(formatWholeKm(92_761, 'en')).toBe('92,761 km');
});

it('a month of first licence', () => {
  expect(formatMonth('2022-09', 'en')).toBe('Sept 2022');
  expect(formatMonth('2022-05', 'zh')).toBe('2022 年 5 月');
  expect(formatMonth('2022-05', 'en')).toBe('May 2022');
});
