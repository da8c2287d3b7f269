import { HOUR_MS, shanghaiTime } from '@yanche/rules/calendar';
import { SLOT_RULES, slotStatus } from '@yanche/rules/appointments/slots';
import type { Db } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';
import { findSlotPlace } from './slots.store.ts';

/** The range of slot starts that can be booked now. */
export const bookableTime = (now: Date): { after: Date; before: Date } => ({
  after: new Date(now.getTime() + SLOT_RULES.leadHours * HOUR_MS),
  before: new Date(shanghaiTime(now, SLOT_RULES.horizonDays * 24 * 60)),
});

/** The failure that explains why a slot could not be reserved, as it is now. */
export async function slotUnavailable(
  db: Db,
  place: { slot_id: string; start_at: Date },
  now: Date,
): Promise<Failure> {
  if ((await findSlotPlace(db, place.slot_id))?.closed === true) return new Failure('slotClosed');
  const status = slotStatus({ start: place.start_at, capacity: 1, booked: 0, now });
  return new Failure(status === 'open' ? 'slotFull' : 'slotTooLate');
}
