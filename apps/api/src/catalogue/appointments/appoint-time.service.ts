import type { Language } from '@yanche/rules/bilingual';
import { shanghaiTime } from '@yanche/rules/calendar';
import { bookableDays, SLOT_RULES, slotStatus } from '@yanche/rules/appointments/slots';
import {
  type Capacity,
  type Job,
  remainingCapacity,
  type Towns,
} from '@yanche/rules/appointments/town-capacity';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { findPoint } from '#places/places.store.ts';
import { findProduct } from '../products.store.ts';
import { listSlots, type SlotRow } from './slots.store.ts';
import { listHolidays } from './holidays.store.ts';
import { askTowns, jobAt } from './town-staff.store.ts';
import { workDay } from './work-days.ts';

/** The bookable days of a point in Shanghai time, today first; days without slots are included. */
export async function getAppointDays(
  { db, clock }: Deps,
  asked: { pointId: number; productId?: number; date?: string; language: Language },
) {
  const { pointId, productId, date, language } = asked;
  const now = clock.now();
  const dates = bookableDays(now);
  const from = new Date(shanghaiTime(dates[0] ?? now, 0));
  const to = new Date(shanghaiTime(dates.at(-1) ?? now, 24 * 60));
  const [point, product, rows, own] = await Promise.all([
    findPoint(db, pointId),
    productId === undefined ? null : findProduct(db, productId, now),
    listSlots(db, pointId, from, to),
    listHolidays(db, dates),
  ]);
  if (point === null) throw new Failure('notFound');
  const wanted = dates.filter((day) => date === undefined || day === date);
  const { days } = await askTowns(db, { cityIds: [point.city_id], from, to }, (known) => {
    const lacks = new Set<number>();
    const inspectorsFor = (row: SlotRow, most: number) => {
      const capacity = shownCapacity(
        known,
        jobAt({ ...row, city_id: point.city_id }, product),
        most,
      );
      for (const id of capacity.lacks) lacks.add(id);
      return capacity.left;
    };
    return {
      days: wanted.map((day) => {
        const slots = rows
          .filter((row) => isOn(row, day))
          .map((row) => slotOf(row, now, inspectorsFor));
        const left = slots.reduce((sum, slot) => sum + slot.left, 0);
        return { date: day, ...workDay(day, language, own.get(day)), left, slots };
      }),
      lacks: [...lacks],
    };
  });
  const earliest = days.flatMap(({ slots }) => slots).find(({ status }) => status === 'open');
  return { days, earliest: earliest?.start ?? null };
}

const isOn = (row: SlotRow, day: string) => {
  const start = row.start_at.getTime();
  return start >= shanghaiTime(day, 0) && start < shanghaiTime(day, 24 * 60);
};

/** Exact as far as it is shown; of more than a few, as many as there are without asking other towns. */
function shownCapacity(known: Towns, job: Job, most: number): Capacity {
  const few = SLOT_RULES.fewLeft + 1;
  const sure = remainingCapacity(known, job, most);
  if (sure.left >= few) return { left: sure.left, lacks: [] };
  return remainingCapacity(known, job, Math.min(most, few));
}

/** Capacity is limited by the point's places and by the town's free inspectors. */
function slotOf(row: SlotRow, now: Date, inspectorsFor: (row: SlotRow, most: number) => number) {
  const { capacity, booked } = row;
  const byTime = slotStatus({ start: row.start_at, capacity, booked, now });
  const places = row.closed && byTime !== 'past' ? 'closed' : byTime;
  const left = places === 'open' ? inspectorsFor(row, capacity - booked) : 0;
  const status = places === 'open' && left === 0 ? 'full' : places;
  return {
    slotId: row.id,
    start: row.start_at.toISOString(),
    end: row.end_at.toISOString(),
    status,
    left,
  };
}
