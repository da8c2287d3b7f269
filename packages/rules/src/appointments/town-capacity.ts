import { createMatcher, type Staff } from './job-matching.ts';

/** A time range in ms since 1970, end exclusive. */
type Span = { readonly start: number; readonly end: number };

/** A job to be done; `skill` null: any inspector of the town. */
export type Job = Span & { readonly cityId: number; readonly skill: string | null };

/** A sold job, with its inspector once assigned. */
export type SoldJob = Job & { readonly inspectorId: string | null };

/** What is known: everyone who works in one of these towns, and the jobs that are sold in them or assigned to these people. */
export type Towns = {
  readonly cityIds: ReadonlySet<number>;
  readonly staff: readonly Staff[];
  readonly sold: readonly SoldJob[];
};

/**
 * How many jobs there is certainly room for, and the towns to be known for more: empty where `left` is all there is.
 */
export type Capacity = { readonly left: number; readonly lacks: readonly number[] };

/**
 * Where so many towns do not tell, there is no room: whether a nation is sold out to the last would have to be asked in every town of it,
 * for each of those who come too late.
 */
const mostTowns = 8;

/**
 * How many more jobs like `wanted` the town can sell, up to `most`, such that every overlapping job, assigned or not,
 * keeps an inspector. People who work in several towns are sold once, also where one stands in for the other along a row
 * of towns; yet towns are only looked at as far as they decide.
 */
export function remainingCapacity(known: Towns, wanted: Job, most: number): Capacity {
  const cityIds = new Set([wanted.cityId]);
  const meanwhile = known.sold.filter((job) => overlap(job, wanted));
  const busy = new Set(meanwhile.map(({ inspectorId }) => inspectorId));
  const free = known.staff.filter(({ id }) => !busy.has(id));
  for (;;) {
    const { atLeast, asks } = within(cityIds, { free, meanwhile, wanted, most });
    if (asks.length === 0 || cityIds.size >= mostTowns) return { left: atLeast, lacks: [] };
    const lacks = asks.filter((id) => !known.cityIds.has(id));
    if (lacks.length > 0) return { left: atLeast, lacks };
    for (const id of asks) cityIds.add(id);
  }
}

const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

type Situation = {
  free: readonly Staff[];
  meanwhile: readonly SoldJob[];
  wanted: Job;
  most: number;
};

/**
 * What some towns tell by themselves. At most: all who work there are there for them. At least: those are who work nowhere else, since
 * nobody outside can have them. Where the two differ, it depends on the other towns of the people between: these are asked for.
 */
function within(
  cityIds: ReadonlySet<number>,
  { free, meanwhile, wanted, most }: Situation,
): { atLeast: number; asks: number[] } {
  const jobs = meanwhile.filter((job) => job.inspectorId === null && cityIds.has(job.cityId));
  const here = free.filter((each) => each.cityIds.some((id) => cityIds.has(id)));
  const own = here.filter((each) => each.cityIds.every((id) => cityIds.has(id)));
  const shared = here
    .filter((each) => !own.includes(each))
    .toSorted((a, b) => a.cityIds.length - b.cityIds.length);

  const byOwn = createMatcher(own);
  const waiting = jobs.filter((job) => !byOwn.place(job));
  const soldToOwn = jobs.length - waiting.length;
  // Shared people may have to do sold jobs in place of new ones, hence more new ones than wanted.
  let added = 0;
  while (added < most + waiting.length && byOwn.place(wanted)) added += 1;
  if (shared.length === 0) return { atLeast: Math.min(most, added), asks: [] };

  const byAll = createMatcher([...own, ...shared]);
  const sold = jobs.filter((job) => byAll.place(job)).length;
  const atLeast = Math.min(most, Math.max(0, soldToOwn + added - sold));
  let atMost = 0;
  while (atMost < most && byAll.place(wanted)) atMost += 1;
  if (atLeast === atMost) return { atLeast, asks: [] };

  byOwn.join(shared);
  for (const job of waiting) byOwn.place(job);
  while (added < atMost && byOwn.place(wanted)) added += 1;
  const between = byOwn.busy().filter((each) => shared.includes(each));
  const asks = new Set(between.flatMap((each) => each.cityIds).filter((id) => !cityIds.has(id)));
  return { atLeast, asks: [...asks].sort((a, b) => a - b) };
}
