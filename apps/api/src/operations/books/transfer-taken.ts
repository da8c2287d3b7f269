import { shanghaiClock } from '@yanche/rules/calendar';
import type { Db } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';
import { findTransfer } from './bookings.store.ts';

/** Why a booking with this reference is not made: it was booked already, or the same was done meanwhile. */
export async function transferTaken(db: Db, reference: string): Promise<Failure> {
  const booked = await findTransfer(db, reference);
  if (booked === null) return new Failure('changedMeanwhile');
  const time = shanghaiClock(booked.at).slice(0, 16);
  return new Failure('transferBooked', { reference, owner: booked.owner, time });
}
