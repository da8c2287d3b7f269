/** A job of an inspector, or (`inspectorId` null) the one without a free inspector. */
export type AssignedJob = {
  readonly id: string;
  readonly inspectorId: string | null;
  /** Who may do it, best first; empty when it must stay. */
  readonly able: readonly string[];
};

/** A job's new inspector. */
export type Move<Job extends AssignedJob> = { readonly job: Job; readonly to: string };

/** Whether one inspector cannot do both. */
type Clash<Job> = (a: Job, b: Job) => boolean;

export const EXCHANGE_RULES = {
  /** Every move disturbs a customer and two inspectors, so the number of moves for one job is limited. */
  maxMoves: 3,
  /** Search limit; the assignment is retried later. */
  maxTries: 20_000,
} as const;

/**
 * Finds an inspector for a job by letting others hand over theirs: who takes `wanted` first, then who takes what it
 * displaces. These are augmenting paths of the matching of jobs and inspectors, branching where one job displaces
 * several. Minimises the number of moves; among those plans the best inspector for `wanted` wins. Null: impossible.
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
