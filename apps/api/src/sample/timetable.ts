import { addDays, shanghaiTime } from '@yanche/rules/calendar';
import { bookableDays, SLOT_RULES, slotTimes } from '@yanche/rules/appointments/slots';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { insertRows } from '#database/bulk-insert.ts';
import { listPoints, type PointRow } from '#places/places.store.ts';
import { listSlots, type SlotRow } from '#catalogue/appointments/slots.store.ts';

const daysBack = 28;

/** The points of the sample city with their slots, including past weeks for finished orders. */
export type Timetable = {
  points: readonly PointRow[];
  /** The last slot at this point that starts at or before a time; the first one when none does. */
  slotBefore(point: PointRow, time: Date): SlotRow;
};

/**
 * Creates the slots of all points for the bookable days, like the `createMissingSlots` job but in a few statements, and
 * past slots for the points of one city.
 */
export async function makeTimetable({ db, clock }: Deps, cityId: number): Promise<Timetable> {
  const now = clock.now();
  const all = await listPoints(db);
  const points = all.filter((point) => point.city_id === cityId);
  const past = Array.from({ length: daysBack }, (_, back) => addDays(now, -1 - back));
  const slots = [
    ...bookableDays(now).flatMap((day) => all.flatMap((point) => slotsOf(point, day))),
    ...past.flatMap((day) => points.flatMap((point) => slotsOf(point, day))),
  ];
  await insertRows(db, 'slots', slots, { skipExisting: true });
  const from = new Date(shanghaiTime(addDays(now, -daysBack), 0));
  const to = new Date(shanghaiTime(addDays(now, SLOT_RULES.horizonDays), 0));
  const byPoint = new Map(
    await Promise.all(
      points.map(async (point) => [point.id, await listSlots(db, point.id, from, to)] as const),
    ),
  );
  return {
    points,
    slotBefore(point, time) {
      const known = byPoint.get(point.id) ?? [];
      const slot = known.findLast(({ start_at }) => start_at <= time) ?? known[0];
      if (slot === undefined) throw new RangeError(`no slots at point ${point.id}`);
      return slot;
    },
  };
}

const slotsOf = ({ id, kind, capacity }: PointRow, day: string): SlotRow[] =>
  slotTimes(day, kind === 'onsite' ? 'onsite' : 'market').map(({ start, end }) => ({
    id: newId(),
    point_id: id,
    start_at: new Date(start),
    end_at: new Date(end),
    capacity,
    booked: 0,
    closed: false,
  }));
