/** An inspector who may be sent to inspections of a town. */
export type Staff = { readonly id: string; readonly skills: readonly string[] };

/** A time in ms since 1970; the end is free again. */
export type Span = { readonly start: number; readonly end: number };

/** Somebody has to do this; `skill` null: any inspector can. */
export type Job = Span & { readonly skill: string | null };

/** A job that is sold, with its inspector as soon as it has one. */
export type SoldJob = Job & { readonly inspectorId: string | null };

/**
 * How many more jobs like `wanted` a town can sell, up to `most`: while everybody who has to go somewhere at that time keeps
 * an inspector who can do it, those without one yet as well.
 */
export function jobsLeft(
  staff: readonly Staff[],
  sold: readonly SoldJob[],
  wanted: Job,
  most: number,
): number {
  const meanwhile = sold.filter((job) => overlap(job, wanted));
  const busy = new Set(meanwhile.map(({ inspectorId }) => inspectorId));
  const place = placer(staff.filter(({ id }) => !busy.has(id)));
  for (const { inspectorId, skill } of meanwhile) if (inspectorId === null) place(skill);
  let left = 0;
  while (left < most && place(wanted.skill)) left += 1;
  return left;
}

const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

type Skill = Job['skill'];

/**
 * Finds somebody for one job after the other; whoever has one already hands it on when another can do it (augmenting paths
 * of a bipartite matching, where jobs of one skill are alike). False: nobody is left for this one, and nothing has changed.
 */
function placer(free: readonly Staff[]): (skill: Skill) => boolean {
  const given = new Map<Staff, Skill>();
  const find = (skill: Skill, asked: Set<Skill>): boolean => {
    asked.add(skill);
    const isAble = ({ skills }: Staff) => skill === null || skills.includes(skill);
    const chosen =
      free.find((each) => !given.has(each) && isAble(each)) ??
      free.find((each) => {
        const other = given.get(each) ?? null;
        return !asked.has(other) && isAble(each) && find(other, asked);
      });
    if (chosen === undefined) return false;
    given.set(chosen, skill);
    return true;
  };
  return (skill) => find(skill, new Set());
}
