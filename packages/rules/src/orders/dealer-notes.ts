import {
  isRealDay,
  type Instant,
  MINUTE_MS,
  shanghaiDay,
  shanghaiTime,
  toMs,
} from '../calendar.ts';
import { TEXT_LIMITS } from '../text-limits.ts';

/** What a dealership keeps about its orders. */
export const NOTE_LIMITS = {
  note: TEXT_LIMITS.long,
  tags: 5,
  tag: 10,
  reminder: TEXT_LIMITS.short,
  /** How far ahead somebody can be reminded. */
  reminderDays: 366,
} as const;

/** As tags are kept and looked for: one spelling, without blanks around. */
export const normaliseTag = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

/** Each once, in the order in which they were given, without empty ones. */
export const normaliseTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map(normaliseTag).filter((tag) => tag !== '')),
];

/** The instant of a day and a time (`HH:mm`) in China; null for one that does not exist. */
export function reminderTime(day: string, time: string): number | null {
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === '' || !isRealDay(day)) return null;
  return shanghaiTime(day, Number(hours) * 60 + Number(minutes));
}

/** Day and time in China of an instant, as `reminderTime` reads them. */
export function dayAndTime(at: Instant): { day: string; time: string } {
  const day = shanghaiDay(new Date(toMs(at)));
  const minutes = Math.floor((toMs(at) - shanghaiTime(day, 0)) / MINUTE_MS);
  const two = (value: number) => String(value).padStart(2, '0');
  return { day, time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` };
}
