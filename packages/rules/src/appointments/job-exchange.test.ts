import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { EXCHANGE_RULES, exchangeJobs, type AssignedJob, type Move } from './job-exchange.ts';

/** A job with start and end hours. */
type Timed = AssignedJob & { start: number; end: number };
const clash = (a: Timed, b: Timed) => a.start < b.end && b.start < a.end;
const job = (
  id: string,
  inspectorId: string | null,
  able: string,
  [start, end] = [10, 11],
): Timed => ({ id, inspectorId, able: able.split(''), start: start ?? 0, end: end ?? 0 });
const spoken = (plan: Move<Timed>[] | null) =>
  plan?.map(({ job: { id, inspectorId }, to }) => `${id}:${inspectorId ?? ''}→${to}`).join(' ') ??
  null;
const exchange = (wanted: Timed, ...held: Timed[]) => spoken(exchangeJobs(wanted, held, clash));

describe('exchangeJobs', () => {
  it('assigns the job to a free inspector without moves', () => {
    expect(exchange(job('w', null, 'ab'), job('1', 'a', 'ab'))).toBe('w:→b');
  });

  it('moves a job of the only inspector who can do the new one', () => {
    expect(exchange(job('w', null, 'a'), job('1', 'a', 'ab'))).toBe('w:→a 1:a→b');
    expect(exchange(job('w', null, 'a'), job('1', 'a', 'ab'), job('2', 'b', 'b'))).toBe(null);
  });

  it('chains moves, as few as possible', () => {
    const chain = [job('1', 'a', 'ab'), job('2', 'b', 'bc')];
    expect(exchange(job('w', null, 'a'), ...chain)).toBe('w:→a 1:a→b 2:b→c');
    expect(exchange(job('w', null, 'ae'), ...chain, job('3', 'e', 'ef'))).toBe('w:→e 3:e→f');
  });

  it('never moves fixed jobs', () => {
    expect(exchange(job('w', null, 'a'), job('1', 'a', ''))).toBe(null);
    expect(exchange(job('w', null, 'ab'), job('1', 'a', ''), job('2', 'b', 'bc'))).toBe(
      'w:→b 2:b→c',
    );
  });

  it('moves two short jobs for a long one, but none at other times', () => {
    const day = [
      job('1', 'a', 'ab', [10, 11]),
      job('2', 'a', 'ac', [11, 12]),
      job('3', 'a', 'ab', [12, 13]),
    ];
    expect(exchange(job('w', null, 'a', [10, 12]), ...day)).toBe('w:→a 1:a→b 2:a→c');
  });

  it('respects the limit of moves', () => {
    const names = 'abcdefgh'.split('');
    const chain = (length: number) =>
      names.slice(0, length).map((name, n) => job(`${n}`, name, name + (names[n + 1] ?? '')));
    const { maxMoves } = EXCHANGE_RULES;
    expect(exchange(job('w', null, 'a'), ...chain(maxMoves))).not.toBe(null);
    expect(exchange(job('w', null, 'a'), ...chain(maxMoves + 1))).toBe(null);
  });

  it('ends in time when a large team has no room', () => {
    const team = Array.from({ length: 300 }, (_, n) => `i${n}`);
    const held = team.map((id) => ({ ...job(id, id, ''), able: team }));
    const started = process.cpuUsage().user;
    expect(exchangeJobs({ ...job('w', null, ''), able: team }, held, clash)).toBe(null);
    expect(process.cpuUsage().user - started).toBeLessThan(2_000_000);
  });
});

type World = { wanted: Timed; held: Timed[] };

/** Days without conflicts, of up to four inspectors with up to six jobs of one to three hours, some of them fixed. */
const worlds: fc.Arbitrary<World> = fc
  .array(
    fc.record({
      inspector: fc.constantFrom('a', 'b', 'c', 'd'),
      able: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }),
      start: fc.integer({ min: 0, max: 4 }),
      hours: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 7 },
  )
  .map(([first, ...rest]) => {
    const made = [first, ...rest].map((each, n): Timed => {
      const { inspector = 'a', able = [], start = 0, hours = 1 } = each ?? {};
      return {
        id: `${n}`,
        inspectorId: n === 0 ? null : inspector,
        able,
        start,
        end: start + hours,
      };
    });
    const [wanted, ...jobs] = made;
    const held: Timed[] = [];
    for (const each of jobs) {
      const isFree = !held.some(
        (other) => other.inspectorId === each.inspectorId && clash(other, each),
      );
      // The holder of a job may do it.
      const able =
        each.able.length === 0 ? [] : [...new Set([...each.able, each.inspectorId ?? ''])];
      if (isFree) held.push({ ...each, able });
    }
    return { wanted: wanted as Timed, held };
  });

type Days = { job: Timed; at: string | null }[];
const clashes = (days: Days) =>
  days.some((a, n) => days.slice(n + 1).some((b) => a.at === b.at && clash(a.job, b.job)));

/** The minimal number of moves by brute force. Null: impossible. */
function fewestMoves({ wanted, held }: World): number | null {
  const tryAll = (done: Days, open: readonly Timed[]): number | null => {
    const [next, ...rest] = open;
    if (next === undefined) return 0;
    const ways = next.able.length > 0 || next === wanted ? next.able : [next.inspectorId];
    const costs = ways.flatMap((at) => {
      const days = [...done, { job: next, at }];
      const more = clashes(days) ? null : tryAll(days, rest);
      return more === null ? [] : [more + Number(next !== wanted && at !== next.inspectorId)];
    });
    return costs.length === 0 ? null : Math.min(...costs);
  };
  return tryAll([], [wanted, ...held]);
}

test('matches brute force: finds a plan whenever there is one, with minimal moves', () => {
  let exchanged = 0;
  fc.assert(
    fc.property(worlds, (world) => {
      const { wanted, held } = world;
      const plan = exchangeJobs(wanted, held, clash);
      const fewest = fewestMoves(world);
      const isTooMany = fewest === null || fewest > EXCHANGE_RULES.maxMoves;
      expect(plan === null ? null : plan.length - 1).toBe(isTooMany ? null : fewest);
      if (plan === null) return;
      if (plan.length > 1) exchanged += 1;
      expect(plan[0]?.job).toBe(wanted);
      for (const move of plan) {
        expect(move.job.able).toContain(move.to);
        expect(move.to).not.toBe(move.job.inspectorId);
      }
      const now = new Map(plan.map(({ job: each, to }) => [each, to]));
      expect(now.size).toBe(plan.length);
      const days = [wanted, ...held].map((each) => ({
        job: each,
        at: now.get(each) ?? each.inspectorId,
      }));
      expect(clashes(days)).toBe(false);
      expect(exchangeJobs(wanted, held, clash)).toEqual(plan);
    }),
    { numRuns: 1_500 },
  );
  expect(exchanged).toBeGreaterThan(30);
});
