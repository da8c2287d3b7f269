import { DAY_MS, isRealDay, shanghaiTime } from '@yanche/rules/calendar';
import { Failure } from '#lib/failure.ts';

/** A day in China, end exclusive. Throws `badRequest` for a day that does not exist. */
export function chinaDay(day: string): { from: Date; to: Date } {
  if (!isRealDay(day)) throw new Failure('badRequest', { field: 'query.day' });
  const from = shanghaiTime(day, 0);
  return { from: new Date(from), to: new Date(from + DAY_MS) };
}
