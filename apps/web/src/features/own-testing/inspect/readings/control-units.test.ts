import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinMs, pauseMsOf } from './entry-phase.ts';
import { anEntry } from './reading-fixture.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T02:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const mileage = { kind: 'number', decimals: 0, min: 0, max: 999_999 } as const;
/** Longer than the pause after a mileage, and than the time in which a digit still belongs to it. */
const pause = () => vi.advanceTimersByTime(pauseMsOf(mileage, '6') + joinMs + 1);

test.each([
  ['36', 'moduleBelow'],
  ['0', 'zeroModule'],
  ['5001', 'tenTimesDash'],
])('a control unit at %s km beside 50,012 on the dashboard is asked', async (typed, question) => {
  const { type, at, asked } = await anEntry({
    readings: ['km', 'module_km'],
    codes: ['ID007', 'ID008'],
  });
  type('50012');
  pause();
  type(typed);
  pause();
  expect(asked()).toEqual([question]);
  expect(at()).toBe('ID008 engine');
});
