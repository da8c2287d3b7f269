/** How work is leased, retried and given up. */
export type WorkPolicy<Status extends string = string> = {
  /** Pauses after the first failed try, the second, …; one more failure is final. A crash counts as a try. */
  readonly pausesMs: readonly number[];
  /** The last pause repeats: nothing is given up. */
  readonly isEndless?: boolean;
  /**
   * Only one holder may finish a try. Without a lease the next try may start after the pause while the previous one is
   * still running, and the first to finish ends the work: fine where doing it twice is harmless.
   */
  readonly lease?: {
    /** A holder silent for this long has crashed, and another takes over. */
    readonly ms: number;
    /** The statuses in which it may be leased; the first is also the one after a failed try. */
    readonly waiting: readonly [Status, ...Status[]];
    readonly held: Status;
    readonly givenUp: Status;
    /** Also leased when the last try's holder crashed: the next one decides what that means. */
    readonly isLastCrashJudged?: boolean;
  };
};

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** When work is due again after its `tries`th try (from 1) failed; null: given up. */
export function retryAt(
  { pausesMs, isEndless = false }: WorkPolicy,
  tries: number,
  now: Date,
): Date | null {
  const pause = pausesMs[isEndless ? Math.min(tries, pausesMs.length) - 1 : tries - 1];
  return pause === undefined ? null : later(now, pause);
}

/** When another may take over work whose `tries`th try starts; null: never. */
export const leaseUntil = (policy: WorkPolicy, tries: number, now: Date): Date | null =>
  policy.lease ? later(now, policy.lease.ms) : retryAt(policy, tries, now);

/** All tries were made; a row that is due anyway has lost the holder of the last. */
export const isExhausted = ({ pausesMs, isEndless = false, lease }: WorkPolicy, tries: number) =>
  !isEndless && tries > pausesMs.length && lease?.isLastCrashJudged !== true;
