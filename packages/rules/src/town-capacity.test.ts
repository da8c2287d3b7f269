import { describe, expect, it, test } from 'vitest';
import { type Job, jobsLeft, type SoldJob } from './town-capacity.ts';

const [nev, luxury] = ['nev', 'luxury'];
const people = (...skills: string[][]) => skills.map((each, n) => ({ id: `i${n}`, skills: each }));
const job = (start: number, end: number, skill: string | null = null): Job => ({
  start,
  end,
  skill,
});
const sold = (each: Job, inspectorId: string | null = null): SoldJob => ({ ...each, inspectorId });
const wanted = job(10, 20);

describe('jobsLeft', () => {
  it('is as many as inspectors are free then', () => {
    const three = people([], [], []);
    expect(jobsLeft(three, [], wanted, 9)).toBe(3);
    expect(jobsLeft(three, [], wanted, 2)).toBe(2);
    expect(jobsLeft(three, [sold(job(5, 11)), sold(job(19, 30), 'i1')], wanted, 9)).toBe(1);
    expect(jobsLeft([], [], wanted, 9)).toBe(0);
  });

  it('does not count what ends before or begins after', () => {
    expect(jobsLeft(people([]), [sold(job(0, 10)), sold(job(20, 30), 'i0')], wanted, 9)).toBe(1);
  });

  it('counts somebody who has two jobs at once only once', () => {
    const two = [sold(job(10, 20), 'i0'), sold(job(12, 18), 'i0')];
    expect(jobsLeft(people([], []), two, wanted, 9)).toBe(1);
  });

  it('does not count a job of somebody who has left the town', () => {
    expect(jobsLeft(people([]), [sold(wanted, 'gone')], wanted, 9)).toBe(1);
  });

  it('sends those who can do less first', () => {
    const team = people([nev], []);
    expect(jobsLeft(team, [sold(wanted)], job(10, 20, nev), 9)).toBe(1);
    expect(jobsLeft(team, [sold(job(10, 20, nev))], wanted, 9)).toBe(1);
    expect(jobsLeft(team, [sold(job(10, 20, nev))], job(10, 20, nev), 9)).toBe(0);
    expect(jobsLeft(team, [sold(wanted, 'i0')], job(10, 20, nev), 9)).toBe(0);
  });

  it('lets a job go from hand to hand until everybody has one', () => {
    const team = people([nev, luxury], [luxury, 'frame'], ['frame']);
    const before = [sold(job(10, 20, luxury)), sold(job(10, 20, 'frame'))];
    expect(jobsLeft(team, before, job(10, 20, nev), 9)).toBe(1);
  });

  it('is not stopped by a sold job that nobody can do', () => {
    expect(jobsLeft(people([]), [sold(job(10, 20, nev))], wanted, 9)).toBe(1);
  });
});

/** Tries every way to give out the jobs. */
function canAllBeDone(staff: ReturnType<typeof people>, skills: (string | null)[]): boolean {
  const [first, ...rest] = skills;
  if (first === undefined) return true;
  return staff.some(
    (each) =>
      (first === null || each.skills.includes(first)) &&
      canAllBeDone(
        staff.filter((other) => other !== each),
        rest,
      ),
  );
}

test('the same as trying every way, for all teams of three with two skills', () => {
  const sets = [[], [nev], [luxury], [nev, luxury]] as string[][];
  const skills = [null, nev, luxury] as (string | null)[];
  let tried = 0;
  for (const a of sets)
    for (const b of sets)
      for (const c of sets)
        for (const x of skills)
          for (const y of skills)
            for (const want of skills) {
              const team = people(a, b, c);
              if (!canAllBeDone(team, [x, y])) continue;
              const left = jobsLeft(
                team,
                [x, y].map((skill) => sold(job(10, 20, skill))),
                job(10, 20, want),
                1,
              );
              expect({ a, b, c, x, y, want, left }).toMatchObject({
                left: canAllBeDone(team, [x, y, want]) ? 1 : 0,
              });
              tried += 1;
            }
  expect(tried).toBeGreaterThan(300);
});
