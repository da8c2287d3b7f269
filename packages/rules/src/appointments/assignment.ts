import { HOUR_MS, type Instant, MINUTE_MS, toMs } from '../calendar.ts';

/** When the system gives a job to an inspector that none has taken by hand. */
export const ASSIGN_RULES = {
  /** Inspectors have so long to take a job themselves … */
  afterMinutes: 60,
  /** … and this long when it starts within so many hours. */
  urgentAfterMinutes: 10,
  urgentHours: 6,
  /** Pause after nobody fitting was free. */
  retryMinutes: 10,
  /** Distances that differ by less are the same: then the fewer open jobs decide. */
  nearMeters: 1000,
} as const;

/** From when on the system assigns a job that waits since `since`, in ms since 1970. */
export function autoAssignAt({ since, slotStart }: { since: Instant; slotStart: Instant }): number {
  const { afterMinutes, urgentAfterMinutes, urgentHours } = ASSIGN_RULES;
  const from = toMs(since);
  const urgentFrom = Math.max(from, toMs(slotStart) - urgentHours * HOUR_MS);
  return Math.min(from + afterMinutes * MINUTE_MS, urgentFrom + urgentAfterMinutes * MINUTE_MS);
}

/** Somebody who may take a job: how far away, and how many jobs are open. */
export type Candidate = { readonly id: string; readonly meters: number; readonly openJobs: number };

/** Nearest first, then whoever has less to do; the id makes the order certain. */
export function rankCandidates<T extends Candidate>(candidates: readonly T[]): T[] {
  const ring = ({ meters }: Candidate) => Math.floor(meters / ASSIGN_RULES.nearMeters);
  return [...candidates].sort(
    (a, b) =>
      ring(a) - ring(b) || a.openJobs - b.openJobs || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}
