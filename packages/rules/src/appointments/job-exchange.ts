/** A job of some inspector's day, or the one (`inspectorId` null) that nobody can do as things stand. */
export type AssignedJob = {
  readonly id: string;
  readonly inspectorId: string | null;
  /** Who may do it, best first; nobody where it has to stay with whom it has. */
  readonly able: readonly string[];
};

/** A job gets an inspector, in place of the one it has. */
export type Move<Job extends AssignedJob> = { readonly job: Job; readonly to: string };

/** Whether one inspector cannot do both. */
type Clash<Job> = (a: Job, b: Job) => boolean;

export const EXCHANGE_RULES = {
  /** Every job that changes hands unsettles a customer and two inspectors: more than so many are not moved for one. */
  maxMoves: 3,
  /** Where nothing fits the search ends after so many tries; it is made again later. */
  maxTries: 20_000,
} as const;

/**
 * Finds somebody for a job by letting others hand on theirs: who takes `wanted` first, then who takes what it displaces.
 * These are augmenting paths of the matching of jobs and inspectors, branching where one job displaces several. As few
 * jobs as possible move; of plans with as few the one with the best inspector for `wanted`. Null: it cannot be done.
 */
export function exchangeJobs<Job extends AssignedJob>(
  wanted: Job,
  held: readonly Job[],
  clash: Clash<Job>,
): Move<Job>[] | null {
  const { maxMoves, maxTries } = EXCHANGE_RULES;
  let tries = 0;

  const place = (
    open: readonly Job[],
    placed: readonly Move<Job>[],
    movesLeft: number,
  ): Move<Job>[] | null => {
    const [job, ...others] = open;
    if (job === undefined) return [...placed];
    for (const to of job.able) {
      tries += 1;
      if (tries > maxTries) return null;
      if (placed.some((move) => move.to === to && clash(move.job, job))) continue;
      const gone = new Set([...open, ...placed.map((move) => move.job)]);
      const displaced = held.filter(
        (other) => other.inspectorId === to && !gone.has(other) && clash(other, job),
      );
      const canAllMove = displaced.every(({ able }) => able.length > 0);
      if (!canAllMove || displaced.length > movesLeft) continue;
      const plan = place(
        [...others, ...displaced],
        [...placed, { job, to }],
        movesLeft - displaced.length,
      );
      if (plan !== null) return plan;
    }
    return null;
  };

  for (let moves = 0; moves <= maxMoves; moves += 1) {
    const plan = place([wanted], [], moves);
    if (plan !== null) return plan;
  }
  return null;
}
