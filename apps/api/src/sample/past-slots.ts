import { addDays, shanghaiTime } from '@yanche/rules/calendar';
import { SLOT_RULES, slotTimes } from '@yanche/rules/slots';
import type { Deps } from '#deps';
import { newId } from '#lib/ids.ts';
import { insertRows } from '#stores/bulk-insert.store.ts';
import { listCityPoints, type PointRow } from '#stores/places.store.ts';
import { listSlots, type SlotRow } from '#stores/slots.store.ts';

const daysBack = 28;

/** The slots of the sample city, with their points: of the last weeks too, when the finished orders took place. */
export type Timetable = {
  points: readonly PointRow[];
  /** The slot at this point that starts last before, or at, a time; the first of all when none does. */
  slotBefore(point: PointRow, time: Date): SlotRow;
};

/** Adds the past slots of one city (`keepSlots` has made those to come) and reads all of them. */
export async function makeTimetable({ db, clock }: Deps, cityId: number): Promise<Timetable> {
  const now = clock.now();
  const points = await listCityPoints(db, cityId);
  const past = Array.from({ length: daysBack }, (_, back) => addDays(now, -1 - back)).flatMap(
    (day) => points.flatMap((point) => slotsOf(point, day)),
  );
  await insertRows(db, 'slots', past);
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
      const slots = byPoint.get(point.id) ?? [];
      const slot = slots.findLast(({ start_at }) => start_at <= time) ?? slots[0];
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
  }));
