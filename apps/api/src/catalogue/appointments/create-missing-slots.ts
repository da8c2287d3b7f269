import { shanghaiTime } from '@yanche/rules/calendar';
import { bookableDays, slotTimes } from '@yanche/rules/appointments/slots';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { insertSlots, listDaysWithoutSlots } from './slots.store.ts';

const daysPerStatement = 50;

/** Gives every point its slots for the bookable days. Days that have any are left alone. Answers how many were added. */
export async function createMissingSlots(
  { db, clock }: Deps,
  signal?: AbortSignal,
): Promise<number> {
  const days = bookableDays(clock.now()).map((day) => new Date(shanghaiTime(day, 0)));
  const missing = await listDaysWithoutSlots(db, days);
  let added = 0;
  for (let from = 0; from < missing.length; from += daysPerStatement) {
    if (signal?.aborted) break;
    const slots = missing
      .slice(from, from + daysPerStatement)
      .flatMap(({ point_id, kind, capacity, day }) =>
        slotTimes(day, kind === 'onsite' ? 'onsite' : 'market').map(({ start, end }) => ({
          id: newId(),
          point_id,
          start_at: new Date(start),
          end_at: new Date(end),
          capacity,
        })),
      );
    added += await insertSlots(db, slots);
  }
  return added;
}
