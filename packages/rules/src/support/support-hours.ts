import { addDays, type Instant, shanghaiDay, shanghaiTime, toMs } from '../calendar.ts';

/** Minutes after midnight in China between which a person answers. */
export type SupportHours = { readonly from: number; readonly to: number };

/** Working days within which a complaint is answered. */
const complaintDays = 5;

/** `09:00-18:00`; null when it is no such span. */
export function readSupportHours(text: string): SupportHours | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  if (match === null) return null;
  const [, h1, m1, h2, m2] = match.map(Number);
  const [from, to] = [(h1 ?? 0) * 60 + (m1 ?? 0), (h2 ?? 0) * 60 + (m2 ?? 0)];
  return from < to ? { from, to } : null;
}

export function isSupportOpen(
  { from, to }: SupportHours,
  now: Instant,
  isWorkday: (day: string) => boolean,
): boolean {
  const day = shanghaiDay(new Date(toMs(now)));
  const at = toMs(now);
  return isWorkday(day) && at >= shanghaiTime(day, from) && at < shanghaiTime(day, to);
}

/** The end of the last working day until which a complaint of `since` is answered, ms. */
export function complaintDueAt(
  { to }: SupportHours,
  since: Instant,
  isWorkday: (day: string) => boolean,
): number {
  let day = shanghaiDay(new Date(toMs(since)));
  // A calendar without working days must not promise an answer in another century.
  for (let [left, most] = [complaintDays, 60]; left > 0; most -= 1) {
    day = addDays(day, 1);
    if (most <= 0 || isWorkday(day)) left -= 1;
  }
  return shanghaiTime(day, to);
}
