import { type RawBuilder, sql } from 'kysely';

/**
 * When a step of an order happened: now, but after the step before it also where this machine's clock is behind, or was
 * looked at before the order was locked. Its history is read in the order of these times.
 */
export const stepTime = (now: Date): RawBuilder<Date> => sql<Date>`
  case when updated_at > ${now}::timestamptz then updated_at + interval '1 millisecond'
    else ${now}::timestamptz end`;
