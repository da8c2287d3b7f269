import { addDays, shanghaiDay } from '@yanche/rules/calendar';

/** `YYYY-MM` in China. */
export const monthNow = (): string => shanghaiDay(new Date()).slice(0, 7);

/** True for a `YYYY-MM` that is not in the future. */
export const isMonth = (text: string | null): text is string =>
  text !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) && text <= monthNow();

/** First and last day of a month, `YYYY-MM-DD`. */
export function daysOf(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  // 31 days after the first is always in the next month; the day before that month is the last of this one.
  const next = addDays(from, 31).slice(0, 7);
  return { from, to: addDays(`${next}-01`, -1) };
}
