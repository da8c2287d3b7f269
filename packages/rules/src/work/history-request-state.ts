import { HOUR_MS, MINUTE_MS } from '../calendar.ts';
import type { WorkPolicy } from './work-policy.ts';

/**
 * One request to a source of history: not paid for yet (`planned`), to be sent or looked after (`wanted`), being talked
 * about with the source (`asking`), answered, or given up.
 */
export type HistoryRequestStatus = 'planned' | 'wanted' | 'asking' | 'answered' | 'givenUp';

/** A source may be down for hours: tries go on for a day, after which the query has failed and everything is paid back. */
export const historyRequestPolicy = {
  pausesMs: [5_000, 20_000, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS],
  isEndless: true,
  lease: { ms: MINUTE_MS, waiting: ['wanted'], held: 'asking', givenUp: 'givenUp' },
} satisfies WorkPolicy<HistoryRequestStatus>;

/** How long after the order of a source is accepted its answer is asked for, growing. */
const pollPausesMs = [3_000, 5_000, 10_000, 30_000, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS];

/** When the answer is asked for next: often while it is usual to wait, rarely later, since the source reports by itself. */
export function nextPollAt(acceptedAt: Date, now: Date): Date {
  const waited = now.getTime() - acceptedAt.getTime();
  const pause = pollPausesMs.find((each) => each * 4 > waited) ?? 15 * MINUTE_MS;
  return new Date(now.getTime() + pause);
}

/** From so many faults in a row on a source rests; every so many more double the rest, up to the longest. */
const rest = { faults: 5, more: 4, ms: MINUTE_MS, longestMs: 15 * MINUTE_MS } as const;

/** How long a source is left alone after so many faults in a row. */
export const sourceRestMs = (faults: number): number =>
  faults < rest.faults
    ? 0
    : Math.min(rest.longestMs, rest.ms * 2 ** Math.floor((faults - rest.faults) / rest.more));
