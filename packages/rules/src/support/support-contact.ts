/** Where people reach a person, and when on working days: minutes after midnight in China. */
export type SupportContact = { phone: string; from: number; to: number };

/** As people write numbers of companies: `400-000-0000`, `+86 571 8888 0000`. */
export const supportPhonePattern = /^[\d\s+()-]{5,24}$/;

/** `09:00` of minutes after midnight. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes after midnight; null for what is no time of a day. */
export function minutesOf(clock: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}
