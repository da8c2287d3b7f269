import { HOUR_MS, shanghaiTime } from '@yanche/rules/calendar';
import { SLOT_RULES, slotStatus } from '@yanche/rules/appointments/slots';
import { Failure } from '#lib/failure.ts';

/** From when until when a slot may start to be booked now. */
export const bookableTime = (now: Date): { after: Date; before: Date } => ({
  after: new Date(now.getTime() + SLOT_RULES.leadHours * HOUR_MS),
  before: new Date(shanghaiTime(now, SLOT_RULES.horizonDays * 24 * 60)),
});

/** Why a slot could not be taken. */
export function slotUnavailable(place: { start_at: Date }, now: Date): Failure {
  const status = slotStatus({ start: place.start_at, capacity: 1, booked: 0, now });
  return new Failure(status === 'open' ? 'slotFull' : 'slotTooLate');
}
