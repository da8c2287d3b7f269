import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Staff } from './job-matching.ts';
import { type Job, remainingCapacity, type SoldJob, type Towns } from './town-capacity.ts';

const [nev, luxury] = ['nev', 'luxury'];
const [here, there, beyond] = [1, 2, 3];
const people = (...skills: string[][]): Staff[] =>
  skills.map((each, n) => ({ id: `i${n}`, skills: each, cityIds: [here] }));
const job = (start: number, end: number, skill: string | null = null, cityId = here): Job => ({
  start,
  end,
  skill,
  cityId,
});
const sold = (each: Job, inspectorId: string | null = null): SoldJob => ({ ...each, inspectorId });
const wanted = job(10, 20);
const everyTown = new Set([here, there, beyond]);
const leftOf = (staff: readonly Staff[], before: readonly SoldJob[], next: Job, most: number) =>
  remainingCapacity({ cityIds: everyTown, staff, sold: before }, next, most).left;

describe('remainingCapacity', () => {
  it('equals the number of free inspectors', () => {
    const three = people([], [], []);
    expect(leftOf(three, [], wanted, 9)).toBe(3);
    expect(leftOf(three, [], wanted, 2)).toBe(2);
    expect(leftOf(three, [sold(job(5, 11)), sold(job(19, 30), 'i1')], wanted, 9)).toBe(1);
    expect(leftOf([], [], wanted, 9)).toBe(0);
  });

  it('ignores jobs that end before or start after', () => {
    expect(leftOf(people([]), [sold(job(0, 10)), sold(job(20, 30), 'i0')], wanted, 9)).toBe(1);
  });

  it('counts an inspector with two overlapping jobs once', () => {
    const two = [sold(job(10, 20), 'i0'), sold(job(12, 18), 'i0')];
    expect(leftOf(people([], []), two, wanted, 9)).toBe(1);
  });

  it('ignores jobs of inspectors who left the town', () => {
    expect(leftOf(people([]), [sold(wanted, 'gone')], wanted, 9)).toBe(1);
  });

  it('uses less qualified inspectors first', () => {
    const team = people([nev], []);
    expect(leftOf(team, [sold(wanted)], job(10, 20, nev), 9)).toBe(1);
    expect(leftOf(team, [sold(job(10, 20, nev))], wanted, 9)).toBe(1);
    expect(leftOf(team, [sold(job(10, 20, nev))], job(10, 20, nev), 9)).toBe(0);
    expect(leftOf(team, [sold(wanted, 'i0')], job(10, 20, nev), 9)).toBe(0);
  });

  it('chains handovers until every job has an inspector', () => {
    const team = people([nev, luxury], [luxury, 'frame'], ['frame']);
    const before = [sold(job(10, 20, luxury)), sold(job(10, 20, 'frame'))];
    expect(leftOf(team, before, job(10, 20, nev), 9)).toBe(1);
  });

  it('is not blocked by a sold job that nobody can do', () => {
    expect(leftOf(people([]), [sold(job(10, 20, nev))], wanted, 9)).toBe(1);
  });

  it('counts a shared inspector once over both towns, also through a third', () => {
    const shared = [{ id: 'i0', skills: [], cityIds: [here, there] }];
    const neighbour = sold(job(10, 20, null, there));
    expect(leftOf(shared, [], wanted, 9)).toBe(1);
    expect(leftOf(shared, [neighbour], wanted, 9)).toBe(0);
    const two = [...shared, { id: 'i1', skills: [], cityIds: [there, beyond] }];
    expect(leftOf(two, [neighbour], wanted, 9)).toBe(1);
    expect(leftOf(two, [neighbour, sold(job(10, 20, null, beyond))], wanted, 9)).toBe(0);
  });
});

/** How many of these jobs can be done at once, by brute force. */
function mostDone(staff: readonly Staff[], jobs: readonly Job[]): number {
  const [first, ...rest] = jobs;
  if (first === undefined) return 0;
  const able = staff.filter(
    (each) =>
      each.cityIds.includes(first.cityId) &&
      (first.skill === null || each.skills.includes(first.skill)),
  );
  return Math.max(
    mostDone(staff, rest),
    ...able.map((each) => {
      return (
        1 +
        mostDone(
          staff.filter((other) => other !== each),
          rest,
        )
      );
    }),
  );
}

/** Asks as a booking does: knows the town of the job, then those that are asked for. */
function askAround(staff: readonly Staff[], jobs: readonly SoldJob[], next: Job, most: number) {
  const cityIds = new Set([next.cityId]);
  for (;;) {
    const known: Towns = {
      cityIds,
      staff: staff.filter((each) => each.cityIds.some((id) => cityIds.has(id))),
      sold: jobs.filter(({ cityId }) => cityIds.has(cityId)),
    };
    const { left, lacks } = remainingCapacity(known, next, most);
    if (lacks.length === 0) return { left, cityIds };
    // Whatever it says on the way is never too much.
    expect(left).toBeLessThanOrEqual(mostLeft(staff, jobs, next, most));
    for (const id of lacks) cityIds.add(id);
  }
}

const mostLeft = (staff: readonly Staff[], jobs: readonly Job[], next: Job, most: number) =>
  mostDone(staff, [...jobs, ...Array<Job>(most).fill(next)]) - mostDone(staff, jobs);

const towns = [here, there, beyond, 4];
const cityIdOf = fc.constantFrom(...towns);
const teams = fc
  .array(
    fc.record({
      skills: fc.subarray([nev, luxury]),
      cityIds: fc.subarray(towns, { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 5 },
  )
  .map((able) => able.map((each, n) => ({ id: `i${n}`, ...each })));
const jobsOf = fc
  .record({ skill: fc.constantFrom(null, nev, luxury), cityId: cityIdOf })
  .map(({ skill, cityId }) => job(10, 20, skill, cityId));

test('matches brute force for small teams in four towns with two skills, and asks no further than it must', () => {
  const tried = { full: 0, open: 0, alone: 0, asked: 0 };
  fc.assert(
    fc.property(
      teams,
      fc.array(jobsOf, { maxLength: 5 }),
      jobsOf,
      fc.integer({ min: 1, max: 3 }),
      (team, jobs, next, most) => {
        const { left, cityIds } = askAround(
          team,
          jobs.map((each) => sold(each)),
          next,
          most,
        );
        expect(left).toBe(mostLeft(team, jobs, next, most));
        tried[left > 0 ? 'open' : 'full'] += 1;
        tried[cityIds.size === 1 ? 'alone' : 'asked'] += 1;
      },
    ),
    { numRuns: 2_000 },
  );
  expect(Math.min(...Object.values(tried))).toBeGreaterThan(100);
});

test('two bookings that know different towns may be sold at once', () => {
  let both = 0;
  fc.assert(
    fc.property(teams, fc.array(jobsOf, { maxLength: 4 }), jobsOf, jobsOf, (team, jobs, a, b) => {
      const before = jobs.map((each) => sold(each));
      const [first, second] = [askAround(team, before, a, 1), askAround(team, before, b, 1)];
      const apart = [...first.cityIds].every((id) => !second.cityIds.has(id));
      if (!apart || first.left + second.left < 2) return;
      both += 1;
      expect(mostDone(team, [...jobs, a, b])).toBe(mostDone(team, jobs) + 2);
    }),
    { numRuns: 3_000 },
  );
  expect(both).toBeGreaterThan(20);
});

test('a town with enough people of its own asks nobody; a full one neither', () => {
  const own = people([], []);
  const shared = { id: 'shared', skills: [], cityIds: [here, there] };
  const known = (before: SoldJob[]) => ({
    cityIds: new Set([here]),
    staff: [...own, shared],
    sold: before,
  });
  expect(remainingCapacity(known([sold(wanted)]), wanted, 1)).toEqual({ left: 1, lacks: [] });
  const two = [sold(wanted), sold(wanted)];
  expect(remainingCapacity(known(two), wanted, 1)).toEqual({ left: 0, lacks: [there] });
  expect(remainingCapacity(known([...two, sold(wanted)]), wanted, 1)).toEqual({
    left: 0,
    lacks: [],
  });
});

test('a row of towns that never ends is not followed to its end, and nothing is sold on it', () => {
  // Everyone stands between two towns and every town but the first has sold one: only the one of the first could help out.
  const row = Array.from({ length: 40 }, (_, n) => n);
  const staff = row.map((n) => ({ id: `i${n}`, skills: [], cityIds: [n, n + 1] }));
  const before = row.slice(1).map((n) => sold(job(10, 20, null, n)));
  const known = { cityIds: new Set([...row, row.length]), staff, sold: before };
  expect(remainingCapacity(known, job(10, 20, null, 39), 1).left).toBe(0);
});
