import { expect, it } from 'vitest';
import { DAY_MS } from '../calendar.ts';
import { APPLICATION_RULES, nextApplicationAt } from './application.ts';

const at = new Date('2026-11-21T02:00:00Z');

it('asks nobody to wait before the first application, nor names a time while one waits', () => {
  expect(nextApplicationAt(null)).toBeNull();
  expect(nextApplicationAt({ state: 'open', decidedAt: null })).toBeNull();
});

it('counts the wait from the decision, also of an invitation that was taken back', () => {
  const next = at.getTime() + APPLICATION_RULES.waitDays * DAY_MS;
  expect(nextApplicationAt({ state: 'declined', decidedAt: at })).toBe(next);
  expect(nextApplicationAt({ state: 'accepted', decidedAt: at })).toBe(next);
});
