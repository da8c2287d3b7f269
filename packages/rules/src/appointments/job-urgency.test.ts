import { expect, it } from 'vitest';
import { byUrgency, jobUrgency } from './job-urgency.ts';

const now = '2026-11-21T02:00:00.000Z';
it.each([
  ['20', '2026-11-21T04:00:00.000Z', 'urgent'],
  ['20', '2026-11-21T04:00:00.001Z', 'open'],
  ['20', '2026-11-21T01:59:59.999Z', 'late'],
  ['30', '2026-11-21T01:59:59.999Z', 'late'],
  ['35', '2026-11-21T01:59:59.999Z', 'late'],
  ['30', '2026-11-21T02:00:00.000Z', 'fine'],
  ['40', '2026-11-21T01:00:00.000Z', 'fine'],
] as const)('%s at %s is %s', (status, startAt, expected) => {
  expect(jobUrgency({ status, startAt }, now)).toBe(expected);
});

it('late ones first, then those that nobody has, then by time', () => {
  const jobs = [
    { startAt: '3', urgency: 'fine' },
    { startAt: '9', urgency: 'open' },
    { startAt: '8', urgency: 'urgent' },
    { startAt: '2', urgency: 'fine' },
    { startAt: '7', urgency: 'late' },
  ] as const;
  expect(byUrgency(jobs).map(({ startAt }) => startAt)).toEqual(['7', '8', '9', '2', '3']);
});
