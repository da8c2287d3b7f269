import { MINUTE_MS } from '@yanche/rules/calendar';
import { travelMinutes } from '@yanche/rules/appointments/slots';
import { metersBetween, type Position } from '#lib/distance.ts';

/** One inspection in the day of an inspector. */
export type Visit = {
  start: Date;
  /** How long the inspection takes. */
  minutes: number;
  position: Position;
  onsite: boolean;
};

/** Whether one inspector cannot do both: the first takes its time, then there is the way to the second. */
export function visitsClash(a: Visit, b: Visit): boolean {
  const [first, second] = a.start <= b.start ? [a, b] : [b, a];
  const between = (second.start.getTime() - first.start.getTime()) / MINUTE_MS;
  return between < first.minutes + travelMinutes(metersBetween(first.position, second.position));
}

/**
 * Of jobs taken by hand only the way counts: in a market inspectors help each other out, but nobody is in two parts
 * of a town.
 */
export const isTooFarApart = (a: Visit, b: Visit): boolean =>
  (a.onsite || b.onsite) && visitsClash(a, b);

/** How far the way to a visit is: from the one before it on that day, else from where the inspector sets out. */
export function metersTo(visit: Visit, others: readonly Visit[], base: Position): number {
  const before = others
    .filter(({ start }) => start <= visit.start)
    .reduce<Visit | null>(
      (latest, other) => (latest && latest.start >= other.start ? latest : other),
      null,
    );
  return metersBetween(before?.position ?? base, visit.position);
}
