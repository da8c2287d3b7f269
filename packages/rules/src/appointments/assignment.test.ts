import { describe, expect, it, test } from 'vitest';
import { autoAssignAt, rankCandidates } from './assignment.ts';

describe('assignFrom', () => {
  const since = '2026-11-21T09:00:00+08:00';

  it.each([
    // Days ahead: an hour for inspectors to accept it.
    ['2026-11-24T09:00:00+08:00', '2026-11-21T10:00:00+08:00'],
    // Within six hours: ten minutes.
    ['2026-11-21T12:00:00+08:00', '2026-11-21T09:10:00+08:00'],
    ['2026-11-21T15:00:00+08:00', '2026-11-21T09:10:00+08:00'],
    // It becomes urgent before the hour is over.
    ['2026-11-21T15:20:00+08:00', '2026-11-21T09:30:00+08:00'],
    ['2026-11-21T15:50:00+08:00', '2026-11-21T10:00:00+08:00'],
  ])('slot at %s → %s', (slotStart, expected) => {
    expect(new Date(autoAssignAt({ since, slotStart }))).toEqual(new Date(expected));
  });
});

test('nearest first, then fewer jobs, then always the same order', () => {
  const ranked = rankCandidates([
    { id: 'd', meters: 5_200, openJobs: 0 },
    { id: 'c', meters: 700, openJobs: 2 },
    { id: 'b', meters: 900, openJobs: 1 },
    { id: 'a', meters: 100, openJobs: 2 },
  ]);
  expect(ranked.map(({ id }) => id).join('')).toBe('bacd');
});
