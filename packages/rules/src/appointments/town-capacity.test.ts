import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Job, remainingCapacity, type SoldJob, type Staff } from './town-capacity.ts';

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

describe('jobsLeft', () => {
  it('equals the number of free inspectors', () => {
    const three = people([], [], []);
    expect(remainingCapacity(three, [], wanted, 9)).toBe(3);
    expect(remainingCapacity(three, [], wanted, 2)).toBe(2);
    expect(remainingCapacity(three, [sold(job(5, 11)), sold(job(19, 30), 'i1')], wanted, 9)).toBe(
      1,
    );
    expect(remainingCapacity([], [], wanted, 9)).toBe(0);
  });

  it('ignores jobs that end before or start after', () => {
    expect(
      remainingCapacity(people([]), [sold(job(0, 10)), sold(job(20, 30), 'i0')], wanted, 9),
    ).toBe(1);
  });

  it('counts an inspector with two overlapping jobs once', () => {
    const two = [sold(job(10, 20), 'i0'), sold(job(12, 18), 'i0')];
    expect(remainingCapacity(people([], []), two, wanted, 9)).toBe(1);
  });

  it('ignores jobs of inspectors who left the town', () => {
    expect(remainingCapacity(people([]), [sold(wanted, 'gone')], wanted, 9)).toBe(1);
  });

  it('uses less qualified inspectors first', () => {
    const team = people([nev], []);
    expect(remainingCapacity(team, [sold(wanted)], job(10, 20, nev), 9)).toBe(1);
    expect(remainingCapacity(team, [sold(job(10, 20, nev))], wanted, 9)).toBe(1);
    expect(remainingCapacity(team, [sold(job(10, 20, nev))], job(10, 20, nev), 9)).toBe(0);
    expect(remainingCapacity(team, [sold(wanted, 'i0')], job(10, 20, nev), 9)).toBe(0);
  });

  it('chains handovers until every job has an inspector', () => {
    const team = people([nev, luxury], [luxury, 'frame'], ['frame']);
    const before = [sold(job(10, 20, luxury)), sold(job(10, 20, 'frame'))];
    expect(remainingCapacity(team, before, job(10, 20, nev), 9)).toBe(1);
  });

  it('is not blocked by a sold job that nobody can do', () => {
    expect(remainingCapacity(people([]), [sold(job(10, 20, nev))], wanted, 9)).toBe(1);
  });

  it('counts a shared inspector once over both towns, also through a third', () => {
    const shared = [{ id: 'i0', skills: [], cityIds: [here, there] }];
    const neighbour = sold(job(10, 20, null, there));
    expect(remainingCapacity(shared, [], wanted, 9)).toBe(1);
    expect(remainingCapacity(shared, [neighbour], wanted, 9)).toBe(0);
    const two = [...shared, { id: 'i1', skills: [], cityIds: [there, beyond] }];
    expect(remainingCapacity(two, [neighbour], wanted, 9)).toBe(1);
    expect(remainingCapacity(two, [neighbour, sold(job(10, 20, null, beyond))], wanted, 9)).toBe(0);
  });
});

/** Brute force over all assignments. */
function canAllBeDone(staff: readonly Staff[], jobs: readonly Job[]): boolean {
  const [first, ...rest] = jobs;
  if (first === undefined) return true;
  return staff.some(
    (each) =>
      each.cityIds.includes(first.cityId) &&
      (first.skill === null || each.skills.includes(first.skill)) &&
      canAllBeDone(
        staff.filter((other) => other !== each),
        rest,
      ),
  );
}

test('matches brute force for small teams in three towns with two skills', () => {
  const cityId = fc.constantFrom(here, there, beyond);
  const skills = fc.subarray([nev, luxury]);
  const cityIds = fc.subarray([here, there, beyond], { minLength: 1 });
  const kind = fc.record({ skill: fc.constantFrom(null, nev, luxury), cityId });
  const tried = { full: 0, open: 0 };
  fc.assert(
    fc.property(
      fc.array(fc.record({ skills, cityIds }), { maxLength: 5 }),
      fc.array(kind, { maxLength: 5 }),
      kind,
      (able, kinds, more) => {
        const team = able.map((each, n) => ({ id: `i${n}`, ...each }));
        const jobs = kinds.map((each) => job(10, 20, each.skill, each.cityId));
        fc.pre(canAllBeDone(team, jobs));
        const next = job(10, 20, more.skill, more.cityId);
        const left = remainingCapacity(
          team,
          jobs.map((each) => sold(each)),
          next,
          1,
        );
        expect(left).toBe(canAllBeDone(team, [...jobs, next]) ? 1 : 0);
        tried[left === 1 ? 'open' : 'full'] += 1;
      },
    ),
    { numRuns: 1_000 },
  );
  expect(Math.min(tried.full, tried.open)).toBeGreaterThan(100);
});
