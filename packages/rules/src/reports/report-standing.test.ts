import { expect, test } from 'vitest';
import { isReadable, standingOf, statusAt } from './report-standing.ts';

test.each([
  [{ status: 'published' }, 'valid'],
  [{ status: 'superseded' }, 'superseded'],
  [{ status: 'expired' }, 'expired'],
  [{ status: 'expired', drivenOn: true }, 'driven'],
  [{ status: 'revoked' }, 'revoked'],
  [{ status: 'published', isEnded: true }, 'ended'],
  [{ status: 'superseded', isEnded: true }, 'ended'],
  [{ status: 'revoked', isEnded: true }, 'revoked'],
] as const)('%o counts as %s', (facts, standing) => {
  expect(standingOf(facts)).toBe(standing);
});

test('a report expires with its day; stored as expired it was driven further', () => {
  const expiresAt = new Date('2026-12-21T00:00:00Z');
  const before = new Date(expiresAt.getTime() - 1);
  const at = (status: Parameters<typeof statusAt>[0]['status'], now: Date) =>
    standingOf(statusAt({ status, expiresAt }, now));
  expect(at('published', before)).toBe('valid');
  expect(at('published', expiresAt)).toBe('expired');
  expect(at('expired', before)).toBe('driven');
  expect(at('superseded', expiresAt)).toBe('superseded');
  expect(at('revoked', expiresAt)).toBe('revoked');
});

test('nothing of the car is told of what was revoked or is no longer shared', () => {
  expect((['valid', 'superseded', 'expired', 'driven'] as const).every(isReadable)).toBe(true);
  expect((['revoked', 'ended'] as const).some(isReadable)).toBe(false);
});
