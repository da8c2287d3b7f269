import { minutesShort } from '@yanche/rules/appointments/slots';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { metersBetween, type Position } from '#lib/distance.ts';

/** One inspection in an inspector's day. */
export type Visit = {
  start: Date;
  /** Duration of the inspection. */
  minutes: number;
  position: Position;
  onsite: boolean;
};

/** When it takes place, end exclusive. */
export const spanOf = ({ start, minutes }: Visit): { from: Date; to: Date } => ({
  from: start,
  to: new Date(start.getTime() + minutes * MINUTE_MS),
});

const timeOf = ({ start, minutes }: Visit) => ({ start: start.getTime(), minutes });

/** Whether one inspector cannot do both: the first one's duration plus travel exceeds the gap. */
export const visitsClash = (a: Visit, b: Visit): boolean =>
  minutesShort(timeOf(a), timeOf(b), metersBetween(a.position, b.position)) > 0;

/**
 * For jobs accepted by hand only travel counts: inspectors in a market help each other, but nobody can be in two
 * places.
 */
export const isTooFarApart = (a: Visit, b: Visit): boolean =>
  (a.onsite || b.onsite) && visitsClash(a, b);

/** Distance to a visit: from the previous one on that day, else from the inspector's base. */
export function metersTo(visit: Visit, others: readonly Visit[], base: Position): number {
  const before = others
    .filter(({ start }) => start <= visit.start)
    .reduce<Visit | null>(
      (latest, other) => (latest && latest.start >= other.start ? latest : other),
      null,
    );
  return metersBetween(before?.position ?? base, visit.position);
}
