import { listAllHolidays } from '#catalogue/appointments/holidays.store.ts';
import { workDay } from '#catalogue/appointments/work-days.ts';
import type { Db } from '#database/schema.ts';

/** Whether a day is a holiday, on which no clock runs: by our own calendar, else by the public one. Weekends are none. */
export async function holidaysOf(db: Db): Promise<(day: string) => boolean> {
  const own = new Map((await listAllHolidays(db)).map((row) => [row.day, row]));
  return (day) => workDay(day, 'zh', own.get(day)).holiday !== null;
}
