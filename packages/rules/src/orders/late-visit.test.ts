import { expect, it } from 'vitest';
import { isVisitLate } from './late-visit.ts';

const end = '2026-11-22T10:00:00+08:00';
it.each([
  ['30', -1, false],
  ['30', 0, true],
  ['35', 0, true],
  ['40', 0, false],
  ['50', 0, false],
] as const)('status %s, %s ms after its end: %s', (status, after, late) => {
  expect(isVisitLate({ status, end }, Date.parse(end) + after)).toBe(late);
});
