import { expect, test } from 'vitest';
import { checkGroups, checklist, itemsFor } from './checklist.ts';
import { sideChanges, sideOf, stations, stationsFor } from './stations.ts';

const deep = itemsFor({
  groups: checkGroups.map(({ name }) => name).filter((name) => name !== '三电检查'),
  energy: 'ice',
  sunroof: true,
}).map(({ code }) => code);

test('every item of the checklist is answered at one station', () => {
  const placed = stations.flatMap(({ items }) => items.map(({ code }) => code));
  expect(placed.toSorted()).toEqual(checklist.map(({ code }) => code).toSorted());
  expect(new Set(placed).size).toBe(placed.length);
  expect(stations).toHaveLength(8);
});

test('every photo of duty has a shot at the station of its item', () => {
  const shots = stations.flatMap(({ shots, items }) =>
    shots.flatMap((shot) => shot.items.map((code) => ({ code, items }))),
  );
  for (const { code } of checklist.filter(({ photo }) => photo === 'always')) {
    const own = shots.filter((shot) => shot.code === code);
    const isThere = own.some(({ items }) => items.some((item) => item.code === code));
    expect(isThere, code).toBe(true);
  }
});

test('a deep inspection goes round the car once', () => {
  const walked = stationsFor(deep).flatMap(({ items }) => items.map(({ side }) => side));
  expect(walked).toHaveLength(deep.length);
  expect(sideChanges(walked)).toBeLessThanOrEqual(3);
  expect(sideChanges(deep.map((code) => sideOf(code)))).toBeGreaterThan(30);
});

test('only ordered items and their photos are left, empty stations fall out', () => {
  expect(stationsFor(['GB002', 'ID007']).map(({ id, items }) => [id, items.length])).toEqual([
    ['S2', 1],
    ['S3', 1],
  ]);
  const [, left] = stationsFor(['GB002', 'ID007']);
  expect(left?.shots.map(({ ghost, items }) => [ghost, items])).toEqual([
    ['a_pillar_l', ['GB002']],
  ]);
  expect(stationsFor([])).toEqual([]);
});

test('sides in the middle are no way to the other side', () => {
  expect(sideChanges([])).toBe(0);
  expect(sideChanges(['L', 'C', 'L', 'C', 'R', 'R', 'L'])).toBe(2);
});
