/**
 * A calendar day as the number of days since 1 January 1970. It has neither zone nor clock: a day that is
 * 23 or 25 hours long where the phone happens to be still counts as one.
 */
export type DayNumber = number;

/** Month 1–12, day 1–31. */
export type DayParts = { year: number; month: number; day: number };

/** In UTC, where every day is as long. */
const dayMs = 86_400_000;

/** The day of a date; a month or day past its end runs over into the next. */
export function dayNumber(year: number, month: number, day: number): DayNumber {
  return Date.UTC(year, month - 1, day) / dayMs;
}

export function partsOf(day: DayNumber): DayParts {
  const date = utcDate(day);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Midnight UTC of a day, for `Intl` with `timeZone: 'UTC'`. */
export const utcDate = (day: DayNumber) => new Date(day * dayMs);

/** Reads 'YYYY-MM-DD'; null if that is no day of the calendar. */
export function parseDay(text: string | null | undefined): DayNumber | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '');
  if (!match) return null;
  const day = dayNumber(Number(match[1]), Number(match[2]), Number(match[3]));
  return formatDay(day) === text ? day : null;
}

/** Writes 'YYYY-MM-DD'. */
export const formatDay = (day: DayNumber): string => utcDate(day).toISOString().slice(0, 10);

/** The day it is where the phone is. */
export function localToday(now = new Date()): DayNumber {
  return dayNumber(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** 0 is Sunday. */
export const weekdayOf = (day: DayNumber) => (((day + 4) % 7) + 7) % 7;

/** First day of the week that a day is in; `weekStart` 0 is Sunday. */
export const startOfWeek = (day: DayNumber, weekStart: number) =>
  day - ((weekdayOf(day) - weekStart + 7) % 7);

export const startOfMonth = (day: DayNumber) => day - partsOf(day).day + 1;

export function endOfMonth(day: DayNumber): DayNumber {
  const { year, month } = partsOf(day);
  return dayNumber(year, month + 1, 0);
}

/** The same day of another month, or the last one of a month that is too short. */
export function addMonths(day: DayNumber, months: number): DayNumber {
  const parts = partsOf(day);
  const first = dayNumber(parts.year, parts.month + months, 1);
  return Math.min(first + parts.day - 1, endOfMonth(first));
}
