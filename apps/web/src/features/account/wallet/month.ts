import { addDays, shanghaiDay } from '@yanche/rules/calendar';

/** `YYYY-MM` in China. */
export const monthNow = (): string => shanghaiDay(new Date()).slice(0, 7);

/** Whether an address names a month that has begun. */
export const isMonth = (text: string | null): text is string =>
  text !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) && text <= monthNow();

/** Its first and last day. */
export function daysOf(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  // 31 days later is in the next month, whichever it is; a day before its first is the last of this one.
  const next = addDays(from, 31).slice(0, 7);
  return { from, to: addDays(`${next}-01`, -1) };
}
