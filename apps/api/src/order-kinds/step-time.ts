import { type RawBuilder, sql } from 'kysely';

/**
 * The time of a step: now, but always after the previous step, even when this machine's clock is behind or was read
 * before the order was locked. Events are sorted by this time.
 */
export const stepTime = (now: Date): RawBuilder<Date> => sql<Date>`
  case when updated_at > ${now}::timestamptz then updated_at + interval '1 millisecond'
    else ${now}::timestamptz end`;
