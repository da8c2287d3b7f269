import { expect, test } from 'vitest';
import { leaseUntil, isExhausted, retryAt, type WorkPolicy } from './work-policy.ts';

const now = new Date('2026-11-21T02:00:00Z');
const after = (at: Date | null) => at && at.getTime() - now.getTime();
const pausesMs = [10, 200];
const lease = { ms: 5, waiting: ['wanted'], held: 'held', givenUp: 'failed' } as const;
const tries = [0, 1, 2, 3, 4];

test('pauses grow, then it is given up', () => {
  expect([1, 2, 3, 4].map((n) => after(retryAt({ pausesMs }, n, now)))).toEqual([
    10,
    200,
    null,
    null,
  ]);
});

test('what is never given up keeps the last pause', () => {
  const endless: WorkPolicy = { pausesMs, isEndless: true };
  expect([1, 2, 3, 50].map((n) => after(retryAt(endless, n, now)))).toEqual([10, 200, 200, 200]);
  expect(tries.some((n) => isExhausted(endless, n))).toBe(false);
});

test('a holder has it for the lease, or until the next try', () => {
  expect([1, 2, 3].map((n) => after(leaseUntil({ pausesMs, lease }, n, now)))).toEqual([5, 5, 5]);
  expect([1, 2, 3].map((n) => after(leaseUntil({ pausesMs }, n, now)))).toEqual([10, 200, null]);
});

test('one that crashed every holder is over, unless somebody is to judge that', () => {
  const spent = (policy: WorkPolicy) => tries.map((n) => isExhausted(policy, n));
  expect(spent({ pausesMs, lease })).toEqual([false, false, false, true, true]);
  expect(spent({ pausesMs, lease: { ...lease, isLastCrashJudged: true } })).not.toContain(true);
});
