import { HOUR_MS, type Instant, MINUTE_MS, toMs } from '../calendar.ts';

/** When the system assigns a job that no inspector has accepted. */
export const ASSIGN_RULES = {
  /** How long inspectors can accept a job themselves … */
  afterMinutes: 60,
  /** … and how long when it starts within `urgentHours`. */
  urgentAfterMinutes: 10,
  urgentHours: 6,
  /** Pause after no candidate was free. */
  retryMinutes: 10,
  /** Distances that differ by less count as equal: then fewer open jobs win. */
  nearMeters: 1000,
} as const;

/** When the system starts assigning a job that has waited since `since`, ms since 1970. */
export function autoAssignAt({ since, slotStart }: { since: Instant; slotStart: Instant }): number {
  const { afterMinutes, urgentAfterMinutes, urgentHours } = ASSIGN_RULES;
  const from = toMs(since);
  const urgentFrom = Math.max(from, toMs(slotStart) - urgentHours * HOUR_MS);
  return Math.min(from + afterMinutes * MINUTE_MS, urgentFrom + urgentAfterMinutes * MINUTE_MS);
}

/** A candidate for a job: distance, number of open jobs, and their place by quality (`assignmentRank`). */
export type Candidate = {
  readonly id: string;
  readonly meters: number;
  readonly openJobs: number;
  readonly rank?: number;
};

/** Nearest first, then by quality, then fewer jobs; the id makes the order deterministic. */
export function rankCandidates<T extends Candidate>(candidates: readonly T[]): T[] {
  const ring = ({ meters }: Candidate) => Math.floor(meters / ASSIGN_RULES.nearMeters);
  return [...candidates].sort(
    (a, b) =>
      ring(a) - ring(b) ||
      (a.rank ?? 0) - (b.rank ?? 0) ||
      a.openJobs - b.openJobs ||
      (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}
