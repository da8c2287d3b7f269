import { expect, test } from 'vitest';
import {
  checkShelfCar,
  isShelfReady,
  type ShelfCheckState,
  shelfCheckLabels,
  type ShelfFacts,
} from './shelf-checks.ts';

const now = '2026-11-21T02:00:00Z';
const full: ShelfFacts = {
  photos: 3,
  price: 11_880_000,
  roadHaulKm: 0,
  licenseTime: '2021-05',
  reportExpiresAt: '2026-12-01T00:00:00Z',
  reportKm: 0,
  isBeingChecked: false,
};
const states = (changes: Partial<ShelfFacts>) =>
  Object.fromEntries(
    checkShelfCar({ ...full, ...changes }, now).map(({ key, state }) => [key, state]),
  );

test('a car that has everything is ready, with a mileage of nothing too', () => {
  const checks = checkShelfCar(full, now);
  expect(checks.map(({ key }) => key)).toEqual(Object.keys(shelfCheckLabels));
  expect(isShelfReady(checks)).toBe(true);
});

test.each<[Partial<ShelfFacts>, string, ShelfCheckState]>([
  [{ photos: 2 }, 'photos', 'missing'],
  [{ price: null }, 'price', 'missing'],
  [{ price: 0 }, 'price', 'missing'],
  [{ roadHaulKm: null }, 'mileage', 'missing'],
  [{ licenseTime: null }, 'licence', 'missing'],
  [{ reportExpiresAt: null }, 'report', 'missing'],
  [{ reportExpiresAt: null, isBeingChecked: true }, 'report', 'underWay'],
  // It holds until its last moment, not in it.
  [{ reportExpiresAt: now }, 'report', 'expired'],
  [{ reportExpiresAt: now, isBeingChecked: true }, 'report', 'underWay'],
])('%j: %s is %s, and nothing else is touched by it', (changes, key, state) => {
  expect(states(changes)).toEqual({ ...states({}), [key]: state });
  expect(isShelfReady(checkShelfCar({ ...full, ...changes }, now))).toBe(false);
});

test('the mileage fits the report: not below it, and not further on than it holds for', () => {
  const state = (roadHaulKm: number, more: Partial<ShelfFacts> = {}) =>
    states({ roadHaulKm, reportKm: 50_000, ...more }).mileage;
  expect([49_900, 50_000, 51_000].map((km) => state(km))).toEqual(['done', 'done', 'done']);
  expect([30_000, 49_899, 51_001].map((km) => state(km))).toEqual([
    'differs',
    'differs',
    'differs',
  ]);
  expect(isShelfReady(checkShelfCar({ ...full, reportKm: 50_000 }, now))).toBe(false);
  // Without a report that holds there is nothing to compare with.
  expect(state(30_000, { reportExpiresAt: now })).toBe('done');
  expect(state(30_000, { reportKm: null })).toBe('done');
});

test('a report that holds counts, whatever else is under way', () => {
  expect(states({ isBeingChecked: true }).report).toBe('done');
});
