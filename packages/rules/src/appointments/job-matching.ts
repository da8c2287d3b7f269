/** An inspector, and the towns they work in. */
export type Staff = {
  readonly id: string;
  readonly skills: readonly string[];
  readonly cityIds: readonly number[];
};

/** The requirements of a job; `skill` null: any inspector of the town. */
type Kind = { readonly cityId: number; readonly skill: string | null };

const nameOf = ({ cityId, skill }: Kind) => `${cityId} ${skill ?? ''}`;

/**
 * Gives people jobs one by one; an inspector with a job hands it over when another can do it (augmenting paths of a
 * bipartite matching, where jobs of one kind are equal). The order of the people says whom to take first.
 */
export function createMatcher(people: readonly Staff[]) {
  const free = [...people];
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
  return {
    /** False: no inspector is left for this one, and nothing has changed. */
    place: (job: Kind): boolean => find(job, new Set()),
    /** More people, taken after those who are there. */
    join: (more: readonly Staff[]): void => void free.push(...more),
    /** Whoever has a job. */
    busy: (): Staff[] => [...given.keys()],
  };
}
