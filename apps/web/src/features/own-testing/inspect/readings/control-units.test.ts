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

test('every control unit above the dashboard is asked, not only the first; an unread one is no figure', async () => {
  const { type, at, asked, entry, measure } = await anEntry({
    readings: ['km', 'module_km'],
    codes: ['ID007', 'ID008'],
    more: { statedKm: 36_200 },
  });
  const goTo = (place: string) =>
    entry.goTo(entry.steps.find((each) => each.place === place) ?? null);
  type('36200');
  pause();
  type('63200');
  pause();
  expect(asked()).toEqual(['unitAbove']);
  type('36200');
  pause();
  goTo('gearbox');
  type('999999');
  expect(entry.get().phase).toBe('refused');
  type('<<<<<<362000');
  expect(asked()).toEqual(['tenTimesAbove']);
  goTo('abs');
  type('63200');
  pause();
  expect(asked()).toEqual(['unitAbove']);
  expect(at()).toBe('ID008 abs');
  expect(measure('ID008')).toEqual({
    'module_km.engine': 36_200,
    'module_km.gearbox': 362_000,
    'module_km.abs': 63_200,
  });
});

test('a tap on another unit while the figure here is in question takes no digits for it', async () => {
  const { type, at, asked, entry, measure } = await anEntry({
    readings: ['km', 'module_km'],
    codes: ['ID007', 'ID008'],
  });
  type('50012');
  pause();
  type('90000');
  const gearbox = entry.steps.find(({ place }) => place === 'gearbox') ?? null;
  entry.goTo(gearbox);
  expect(asked()).toEqual(['unitAbove']);
  expect(entry.get().refusal).toBe('asked');
  type('999998');
  expect(measure('ID008')).toEqual({ 'module_km.engine': 90_000 });
  expect(at()).toBe('ID008 engine');
  entry.goTo(gearbox);
  type('50012');
  pause();
  expect(measure('ID008')).toEqual({ 'module_km.engine': 90_000, 'module_km.gearbox': 50_012 });
});
