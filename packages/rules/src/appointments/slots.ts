import {
  addDays,
  DAY_MS,
  type DayInput,
  HOUR_MS,
  type Instant,
  MINUTE_MS,
  shanghaiDay,
  shanghaiTime,
  toMs,
} from '../calendar.ts';

export type SlotKind = 'market' | 'onsite';
export type SlotStatus = 'open' | 'full' | 'past' | 'closed';
/** Start and end as UTC ISO texts; show them in Asia/Shanghai. */
export type SlotTime = { readonly start: string; readonly end: string };

/** Appointment rules: minutes from Shanghai midnight, and how far ahead. */
export const SLOT_RULES = {
  openMinute: 9 * 60,
  closeMinute: 18 * 60,
  /** `market` covers markets and points; `onsite` is a window in which the inspector arrives. */
  lengthMinutes: { market: 30, onsite: 120 },
  leadHours: 2,
  horizonDays: 14,
  /** Slots are deleted so long after their time; orders keep time and place themselves. */
  keepDays: 30,
  holdMinutes: 30,
  /** So many free places or fewer are shown as a number. */
  fewLeft: 2,
  /** Straight-line travel speed of inspectors. */
  travelKmh: 30,
} as const;

/** Minutes from midnight of a clock time, `09:30`. */
export const minuteOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

type Hours = { readonly openMinute: number; readonly closeMinute: number };

/** All slots of one Shanghai day in order; a window that would end after closing time is left out. */
export function slotTimes(date: DayInput, kind: SlotKind, hours: Hours = SLOT_RULES): SlotTime[] {
  const { openMinute, closeMinute } = hours;
  const { lengthMinutes } = SLOT_RULES;
  const length = lengthMinutes[kind];
  return Array.from({ length: Math.floor((closeMinute - openMinute) / length) }, (_, index) => {
    const start = shanghaiTime(date, openMinute + index * length);
    return {
      start: new Date(start).toISOString(),
      end: new Date(start + length * MINUTE_MS).toISOString(),
    };
  });
}

/** The days that can be booked, today first, as `YYYY-MM-DD` in Shanghai. */
export function bookableDays(now: Instant): string[] {
  const today = shanghaiDay(new Date(toMs(now)));
  return Array.from({ length: SLOT_RULES.horizonDays }, (_, index) => addDays(today, index));
}

/**
 * Whether a slot can be taken: `past` has begun, `closed` starts in less than the lead time or
 * beyond the horizon, `full` has no place left (`booked` counts paid orders and live holds).
 */
export function slotStatus(slot: {
  readonly start: Instant;
  readonly capacity: number;
  readonly booked: number;
  readonly now: Instant;
}): SlotStatus {
  const start = toMs(slot.start);
  const now = toMs(slot.now);
  const horizon = shanghaiTime(new Date(now), 0) + SLOT_RULES.horizonDays * DAY_MS;
  if (start <= now) return 'past';
  if (!hoursAhead(start, now, SLOT_RULES.leadHours) || start >= horizon) return 'closed';
  return slot.booked >= slot.capacity ? 'full' : 'open';
}

/** True if the slot starts at least `hours` from now. */
export const hoursAhead = (slotStart: Instant, now: Instant, hours: number): boolean =>
  toMs(slotStart) - toMs(now) >= hours * HOUR_MS;

/** Minutes on the road for a distance, rounded up. */
export const travelMinutes = (meters: number): number =>
  Math.ceil((meters * 60) / (SLOT_RULES.travelKmh * 1000));

/** A visit by its start (ms since 1970) and how long it takes. */
type VisitTime = { readonly start: number; readonly minutes: number };

/** Minutes that one inspector lacks between two visits which are `meters` apart; 0 or less where both can be done. */
export function minutesShort(a: VisitTime, b: VisitTime, meters: number): number {
  const [first, second] = a.start <= b.start ? [a, b] : [b, a];
  const between = (second.start - first.start) / MINUTE_MS;
  return first.minutes + travelMinutes(meters) - between;
}
