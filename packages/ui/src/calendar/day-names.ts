import type { UiLocale } from '../ui-texts/ui-texts.tsx';
import { type DayNumber, startOfWeek, utcDate } from './day-number.ts';

const shapes = {
  month: { year: 'numeric', month: 'long' },
  full: { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' },
  date: { month: 'short', day: 'numeric' },
  yearDate: { year: 'numeric', month: 'short', day: 'numeric' },
  weekday: { weekday: 'short' },
  narrow: { weekday: 'narrow' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Cached: creating an Intl format costs far more than using it. */
const made = new Map<string, Intl.DateTimeFormat>();

function format(day: DayNumber, shape: keyof typeof shapes, locale: UiLocale): string {
  const key = `${locale} ${shape}`;
  const found =
    made.get(key) ?? new Intl.DateTimeFormat(locale, { ...shapes[shape], timeZone: 'UTC' });
  made.set(key, found);
  return found.format(utcDate(day));
}

/** Chinese text has a space around digits. */
const set = (text: string, locale: UiLocale) =>
  locale === 'en' ? text : text.replace(/\d+/g, ' $& ').trim();

/** "2026 年 11 月", "November 2026". */
export const monthName = (day: DayNumber, locale: UiLocale) =>
  set(format(day, 'month', locale), locale);

/** "11 月 21 日", "Nov 21"; with the year when it is not the one of `today`. */
export function dateName(day: DayNumber, today: DayNumber, locale: UiLocale): string {
  const sameYear = utcDate(day).getUTCFullYear() === utcDate(today).getUTCFullYear();
  return set(format(day, sameYear ? 'date' : 'yearDate', locale), locale);
}

/** Everything about a day, to be spoken. */
export const fullName = (day: DayNumber, locale: UiLocale) => format(day, 'full', locale);

/** "周六", "Sat". */
export const weekdayName = (day: DayNumber, locale: UiLocale) => format(day, 'weekday', locale);

/** Heads of the seven columns. */
export function weekdayHeads(weekStart: number, locale: UiLocale): string[] {
  const first = startOfWeek(0, weekStart);
  const shape = locale === 'en' ? 'weekday' : 'narrow';
  return Array.from({ length: 7 }, (_, i) => format(first + i, shape, locale));
}
