import { shanghaiTime } from '@yanche/rules/calendar';
import { bookableDays, minuteOf, slotTimes } from '@yanche/rules/appointments/slots';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import {
  insertSlots,
  listDaysWithoutSlots,
  listPointsWithoutSlots,
  markSlotsTo,
  syncClosedSlots,
} from './slots.store.ts';

const daysPerStatement = 50;

/** Gives every point its slots for the bookable days. Days that have any are left alone; a point is looked at once a day. Answers how many were added. */
export async function createMissingSlots(
  { db, clock }: Deps,
  signal?: AbortSignal,
): Promise<number> {
  const days = bookableDays(clock.now()).map((day) => new Date(shanghaiTime(day, 0)));
  const last = days.at(-1);
  if (last === undefined) return 0;
  const pointIds = await listPointsWithoutSlots(db, last);
  if (pointIds.length === 0) return 0;
  const missing = await listDaysWithoutSlots(db, pointIds, days);
  let added = 0;
  for (let from = 0; from < missing.length; from += daysPerStatement) {
    if (signal?.aborted) break;
    const slots = missing
      .slice(from, from + daysPerStatement)
      .flatMap(({ day, ...point }) => slotsOf(point, day));
    added += await insertSlots(db, slots);
  }
  if (added > 0) await syncClosedSlots(db, clock.now());
  if (signal?.aborted !== true) await markSlotsTo(db, pointIds, last);
  return added;
}

type Point = {
  point_id: number;
  kind: 'market' | 'store' | 'onsite';
  capacity: number;
  open_from: string;
  open_to: string;
};

/** The slots of a point on a day. */
export const slotsOf = ({ point_id, kind, capacity, open_from, open_to }: Point, day: Date) =>
  slotTimes(day, kind === 'onsite' ? 'onsite' : 'market', {
    openMinute: minuteOf(open_from),
    closeMinute: minuteOf(open_to),
  }).map(({ start, end }) => ({
    id: newId(),
    point_id,
    start_at: new Date(start),
    end_at: new Date(end),
    capacity,
  }));
