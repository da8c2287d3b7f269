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

test('a report that holds counts, whatever else is under way', () => {
  expect(states({ isBeingChecked: true }).report).toBe('done');
});
