/** An inspector, and the towns they work in. */
export type Staff = {
  readonly id: string;
  readonly skills: readonly string[];
  readonly cityIds: readonly number[];
};

/** A time range in ms since 1970, end exclusive. */
type Span = { readonly start: number; readonly end: number };

/** The requirements of a job; `skill` null: any inspector of the town. */
type Kind = { readonly cityId: number; readonly skill: string | null };

/** A job to be done. */
export type Job = Span & Kind;

/** A sold job, with its inspector once assigned. */
export type SoldJob = Job & { readonly inspectorId: string | null };

/**
 * How many more jobs like `wanted` the town can sell, up to `max`, such that every overlapping job, assigned or not,
 * keeps an inspector. Towns that share people are counted together, so that nobody is sold twice: `staff` and `sold`
 * cover all of them.
 */
export function remainingCapacity(
  staff: readonly Staff[],
  sold: readonly SoldJob[],
  wanted: Job,
  most: number,
): number {
  const meanwhile = sold.filter((job) => overlap(job, wanted));
  const busy = new Set(meanwhile.map(({ inspectorId }) => inspectorId));
  const place = createMatcher(staff.filter(({ id }) => !busy.has(id)));
  for (const job of meanwhile) if (job.inspectorId === null) place(job);
  let left = 0;
  while (left < most && place(wanted)) left += 1;
  return left;
}

const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

const nameOf = ({ cityId, skill }: Kind) => `${cityId} ${skill ?? ''}`;

/**
 * Matches jobs one by one; an inspector with a job hands it over when another can do it (augmenting paths of a
 * bipartite matching, where jobs of one kind are equal). False: no inspector is left for this one, and nothing has
 * changed.
 */
function createMatcher(free: readonly Staff[]): (job: Kind) => boolean {
  const given = new Map<Staff, Kind>();
  const find = (job: Kind, asked: Set<string>): boolean => {
    asked.add(nameOf(job));
    const isAble = ({ skills, cityIds }: Staff) =>
      cityIds.includes(job.cityId) && (job.skill === null || skills.includes(job.skill));
    const chosen =
      free.find((each) => !given.has(each) && isAble(each)) ??
      free.find((each) => {
        const other = given.get(each);
        return other && isAble(each) && !asked.has(nameOf(other)) && find(other, asked);
      });
    if (chosen === undefined) return false;
    given.set(chosen, job);
    return true;
  };
  return (job) => find(job, new Set());
}
