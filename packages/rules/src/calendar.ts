/** A point in time: a Date, ms since 1970, or an ISO 8601 text such as `2026-01-01T09:00:00+08:00`. */
export type Instant = Date | string | number;

/** A calendar day in China: a `YYYY-MM-DD` text, or a Date that is read in Asia/Shanghai. */
export type DayInput = Date | string;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

// China has kept UTC+8 without summer time since 1991; a fixed shift needs no time-zone data, whose first use costs a phone 60 to
// 100 ms while a page comes up.
const SHANGHAI_MS = 8 * HOUR_MS;

/** Milliseconds since 1970 of an instant. Throws a RangeError on a text that is no time. */
export function toMs(instant: Instant): number {
  const ms = new Date(instant).getTime();
  if (Number.isNaN(ms)) throw new RangeError(`not a point in time: ${String(instant)}`);
  return ms;
}

/** True for a `YYYY-MM-DD` text that names a day which exists (2000-02-29 yes, 1900-02-29 no). */
export function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // Some engines roll 02-30 over to March instead of refusing it.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** What a clock in China shows, as `2026-11-21 10:00:05`. Throws a RangeError on a text that is no time. */
export const shanghaiClock = (instant: Instant): string =>
  new Date(toMs(instant) + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The `YYYY-MM-DD` day in Asia/Shanghai. Throws a RangeError on anything that is no day. */
export function shanghaiDay(day: DayInput): string {
  if (typeof day === 'string' && isRealDay(day)) return day;
  if (typeof day === 'string') throw new RangeError(`not a YYYY-MM-DD day: ${day}`);
  return shanghaiClock(day).slice(0, 10);
}

/** The instant (ms since 1970) at `minutes` after midnight, Shanghai time, of a day. */
export function shanghaiTime(day: DayInput, minutes: number): number {
  return Date.parse(`${shanghaiDay(day)}T00:00:00Z`) - SHANGHAI_MS + minutes * MINUTE_MS;
}

/** The day `count` days later (earlier if negative), as `YYYY-MM-DD`. */
export function addDays(day: DayInput, count: number): string {
  const noon = Date.parse(`${shanghaiDay(day)}T12:00:00Z`);
  return new Date(noon + count * DAY_MS).toISOString().slice(0, 10);
}
