import type { AnswerOf } from '@yanche/contract/endpoint';
import type { getAppointTime, Slot } from '@yanche/contract/catalogue/products';
import { hoursAhead, SLOT_RULES } from '@yanche/rules/appointments/slots';
import { shanghaiDay } from '@yanche/rules/calendar';

export type AppointDays = AnswerOf<typeof getAppointTime>;
export type AppointDay = AppointDays['days'][number];

const pastShown = 4;
const onsiteMinutes = 60;

export const chinaToday = (): string => shanghaiDay(new Date());

/** A day for the strip: marks holidays and working weekends, disables full days. */
export const dayOf = (day: AppointDay) => ({
  value: day.date,
  holiday: markOf(day),
  holidayName: day.holiday ?? undefined,
  full: day.left === 0,
});

function markOf({ holiday, workday, weekday }: AppointDay): 'rest' | 'work' | undefined {
  if (holiday !== null) return 'rest';
  return workday && (weekday === 0 || weekday === 6) ? 'work' : undefined;
}

/** The initial day: that of the chosen slot, else the wanted one (`YYYY-MM-DD`), else the first with a free slot. */
export function startDay(
  { days, earliest }: AppointDays,
  slotId: string,
  wanted?: string,
): string | null {
  const chosen = days.find((day) => day.slots.some((slot) => slot.slotId === slotId));
  if (chosen !== undefined) return chosen.date;
  if (days.some(({ date, left }) => date === wanted && left > 0)) return wanted ?? null;
  if (earliest !== null) return shanghaiDay(new Date(earliest));
  return days.find((day) => day.left > 0)?.date ?? days[0]?.date ?? null;
}

/** Slots of a day for the grid, with only the last few of the past ones. */
export function slotsOf(day: AppointDay | undefined, now = new Date()) {
  const slots = day?.slots ?? [];
  const firstAhead = slots.findIndex(({ status }) => status === 'open' || status === 'full');
  const from = firstAhead < 0 ? slots.length : firstAhead;
  return slots.slice(Math.max(0, from - pastShown)).map((slot) => ({
    slot,
    state: stateOf(slot, now),
    left: slot.status === 'open' && slot.left <= SLOT_RULES.fewLeft ? slot.left : undefined,
  }));
}

/** One that nobody can book any more lies ahead all the same: it is said to be too near, not to be over. */
const stateOf = ({ status, start }: Slot, now: Date): Slot['status'] | 'soon' =>
  status === 'closed' && !hoursAhead(start, now, SLOT_RULES.leadHours) ? 'soon' : status;

/** On-site slots are arrival windows, others are start times. */
export const isWindow = ({ start, end }: Pick<Slot, 'start' | 'end'>) =>
  Date.parse(end) - Date.parse(start) > onsiteMinutes * 60_000;

export const findSlot = ({ days }: AppointDays, slotId: string): Slot | undefined =>
  days.flatMap((day) => day.slots).find((slot) => slot.slotId === slotId);

export const firstFree = ({ days }: AppointDays): Slot | undefined =>
  days.flatMap((day) => day.slots).find(({ status }) => status === 'open');
