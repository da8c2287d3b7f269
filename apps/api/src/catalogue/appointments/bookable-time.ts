import { HOUR_MS, shanghaiTime } from '@yanche/rules/calendar';
import { SLOT_RULES, slotStatus } from '@yanche/rules/appointments/slots';
import { Failure } from '#lib/failure.ts';

/** The range of slot starts that can be booked now. */
export const bookableTime = (now: Date): { after: Date; before: Date } => ({
  after: new Date(now.getTime() + SLOT_RULES.leadHours * HOUR_MS),
  before: new Date(shanghaiTime(now, SLOT_RULES.horizonDays * 24 * 60)),
});

/** The failure that explains why a slot could not be reserved. */
export function slotUnavailable(place: { start_at: Date }, now: Date): Failure {
  const status = slotStatus({ start: place.start_at, capacity: 1, booked: 0, now });
  return new Failure(status === 'open' ? 'slotFull' : 'slotTooLate');
}
