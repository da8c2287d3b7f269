import { formatMinute } from '#lib/language/format-time.ts';

/** What a field of a time begins with: in China, to the minute. */
export const typedTime = (iso: string): string => formatMinute(iso).replace(' ', 'T');

/** A time that was typed in China, as ISO; null for none. One that is `former` to the minute was not touched, and keeps its seconds. */
export function readTime(value: unknown, former?: string): string | null {
  if (typeof value !== 'string' || value === '') return null;
  if (former !== undefined && typedTime(former) === value) return former;
  return new Date(`${value.slice(0, 16)}:00+08:00`).toISOString();
}
