import type { Language } from '@yanche/contract/failures';
import { shanghaiTime } from '@yanche/rules/calendar';
import { bookableDays, slotStatus } from '@yanche/rules/slots';
import type { Deps } from '#deps';
import { Failure } from '#lib/failure.ts';
import { hasPoint, listSlots, type SlotRow } from '#stores/slots.store.ts';
import { workDay } from './work-days.ts';

/** The bookable days of a point in Shanghai time, today first; a day without slots is there all the same. */
export async function getAppointDays(
  { db, clock }: Deps,
  { pointId, date, language }: { pointId: number; date?: string; language: Language },
) {
  const now = clock.now();
  const dates = bookableDays(now);
  const from = new Date(shanghaiTime(dates[0] ?? now, 0));
  const to = new Date(shanghaiTime(dates.at(-1) ?? now, 24 * 60));
  const [known, rows] = await Promise.all([
    hasPoint(db, pointId),
    listSlots(db, pointId, from, to),
  ]);
  if (!known) throw new Failure('notFound');
  const days = dates
    .filter((day) => date === undefined || day === date)
    .map((day) => {
      const slots = rows.filter((row) => isOn(row, day)).map((row) => slotOf(row, now));
      const left = slots.reduce((sum, slot) => sum + slot.left, 0);
      return { date: day, ...workDay(day, language), left, slots };
    });
  const earliest = days.flatMap(({ slots }) => slots).find(({ status }) => status === 'open');
  return { days, earliest: earliest?.start ?? null };
}

const isOn = (row: SlotRow, day: string) => {
  const start = row.start_at.getTime();
  return start >= shanghaiTime(day, 0) && start < shanghaiTime(day, 24 * 60);
};

function slotOf(row: SlotRow, now: Date) {
  const { capacity, booked } = row;
  const status = slotStatus({ start: row.start_at, capacity, booked, now });
  return {
    slotId: row.id,
    start: row.start_at.toISOString(),
    end: row.end_at.toISOString(),
    status,
    left: status === 'open' ? capacity - booked : 0,
  };
}
