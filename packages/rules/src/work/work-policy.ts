/** How work is tried, whoever does it: kept for one holder, repeated after pauses, given up. */
export type WorkPolicy<Status extends string = string> = {
  /** Pauses after the first try that failed, the second, …; one more that fails is the last. A crash is a try too. */
  readonly pausesMs: readonly number[];
  /** The last pause comes again and again: nothing is given up. */
  readonly isEndless?: boolean;
  /**
   * Only one holder may finish a try. Without a lease another may begin the next try after the pause while the last is still
   * under way, and whoever is done first ends the work: right where doing it twice does no harm.
   */
  readonly lease?: {
    /** A holder that was not heard of for so long has crashed, and another takes over. */
    readonly ms: number;
    /** In which it may be taken; in the first also after a try that failed. */
    readonly waiting: readonly [Status, ...Status[]];
    readonly held: Status;
    readonly givenUp: Status;
    /** It is also taken when the holder of the last try has crashed: the next one judges what that means. */
    readonly isLastCrashJudged?: boolean;
  };
};

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** When work whose `tries`th try (from 1) has failed is due again; null: it is given up. */
export function retryAt(
  { pausesMs, isEndless = false }: WorkPolicy,
  tries: number,
  now: Date,
): Date | null {
  const pause = pausesMs[isEndless ? Math.min(tries, pausesMs.length) - 1 : tries - 1];
  return pause === undefined ? null : later(now, pause);
}

/** When another may take work whose `tries`th try begins, if nothing more is heard of it; null: nobody. */
export const leaseUntil = (policy: WorkPolicy, tries: number, now: Date): Date | null =>
  policy.lease ? later(now, policy.lease.ms) : retryAt(policy, tries, now);

/** All tries were made; what is due all the same has lost the holder of the last. */
export const isExhausted = ({ pausesMs, isEndless = false, lease }: WorkPolicy, tries: number) =>
  !isEndless && tries > pausesMs.length && lease?.isLastCrashJudged !== true;
