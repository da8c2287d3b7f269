/** Words of one day on the strip. */
export type DayWords = { weekday: string; day: string; full: string };

/**
 * Names a calendar day 'YYYY-MM-DD'. Read as UTC on purpose: a calendar day has no zone, and the
 * phone's own must not shift it.
 */
export function dayWords(
  value: string,
  today: string | undefined,
  locale: string,
  words: { today: string; tomorrow: string },
): DayWords {
  const date = new Date(`${value}T00:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(date);
  const ahead = today
    ? (date.getTime() - Date.parse(`${today}T00:00:00Z`)) / 86_400_000
    : undefined;
  const near = ahead === 0 ? words.today : ahead === 1 ? words.tomorrow : undefined;
  return {
    weekday: near ?? format({ weekday: 'short' }),
    day: String(date.getUTCDate()),
    full: format({ month: 'long', day: 'numeric', weekday: 'long' }),
  };
}
