import { expect, test } from 'vitest';
import { checkGroups, itemsFor } from './checklist.ts';
import { readingsFor } from './readings.ts';
import { figuresAt, figuresOfItem } from './station-figures.ts';
import { type Side, sideChanges, sideOf, stations, stationsFor } from './stations.ts';

const deep = itemsFor({
  groups: checkGroups.map(({ name }) => name).filter((name) => name !== '三电检查'),
  energy: 'ice',
  sunroof: true,
}).map(({ code }) => code);

/** The stations of these items with the figures measured at each, as `reading.place`. */
function walk(product: string, codes: readonly string[]) {
  const walked = stationsFor(codes).map((station) => ({
    ...station,
    items: station.items.map(({ code }) => code),
  }));
  const readings = readingsFor(product, codes);
  return walked.map((station) => ({
    id: station.id,
    figures: figuresAt(station, walked, readings),
    wheels: station.wheels ?? [],
  }));
}
const namesAt = (product: string, codes: readonly string[], id: string) =>
  walk(product, codes)
    .find((station) => station.id === id)
    ?.figures.map(({ reading, place }) => `${reading.id}.${place}`);

test('each wheel is measured where the inspector passes it', () => {
  const tyres = (id: string) =>
    namesAt('CHK_FULL', deep, id)?.filter((name) => /^(tread|dot)/.test(name));
  expect(tyres('S3')).toEqual(['tread_mm.fl', 'dot_week.fl', 'tread_mm.rl', 'dot_week.rl']);
  expect(tyres('S4')).toEqual(['tread_mm.spare', 'dot_week.spare']);
  expect(tyres('S5')).toEqual(['tread_mm.rr', 'dot_week.rr', 'tread_mm.fr', 'dot_week.fr']);
  // Between the panels beside the wheel, not at the end of the station.
  const left = namesAt('CHK_FULL', deep, 'S3') ?? [];
  expect(left.indexOf('paint_um.p3')).toBeLessThan(left.indexOf('tread_mm.fl'));
  expect(left.indexOf('tread_mm.fl')).toBeLessThan(left.lastIndexOf('paint_um.p1'));
});

test('every figure of an inspection is measured at exactly one station', () => {
  for (const product of ['CHK_BASIC', 'CHK_GB', 'CHK_FULL', 'CHK_RE', 'CHK_FREE', 'NEW']) {
    const all = readingsFor(product, deep).flatMap((reading) =>
      reading.items.flatMap((code) =>
        reading.places.map((place) => `${code} ${reading.id}.${place}`),
      ),
    );
    const walked = walk(product, deep).flatMap(({ figures }) =>
      figures.map(({ reading, code, place }) => `${code} ${reading.id}.${place}`),
    );
    expect(walked.toSorted(), product).toEqual(all.toSorted());
  }
});

test('the wheels are no further way round the car', () => {
  const sides = stationsFor(deep).flatMap((station): Side[] =>
    station.items.flatMap(({ code }) => [
      sideOf(code),
      ...(station.wheels ?? []).filter(({ after }) => after === code).map(({ side }) => side),
    ]),
  );
  expect(sides).toHaveLength(deep.length + 5);
  expect(sideChanges(sides)).toBeLessThanOrEqual(3);
});

test('a wheel whose station is not walked is measured with its item', () => {
  // Of the left side nothing was ordered.
  const codes = ['GB039', 'ID010', 'GB018'];
  expect(namesAt('CHK_FULL', codes, 'S5')?.filter((name) => name.startsWith('tread'))).toEqual([
    'tread_mm.rr',
    'tread_mm.fr',
    'tread_mm.fl',
    'tread_mm.rl',
    'tread_mm.spare',
  ]);
  // A wheel comes after the last ordered item before it, or first.
  const wheels = walk('CHK_FULL', ['GB039', 'FX004', 'GB015', 'GB016']);
  expect(wheels.map((each) => each.wheels.map(({ after }) => after))).toEqual([
    ['GB015', 'GB016'],
    ['FX004', 'FX004'],
  ]);
  expect(stations.flatMap(({ wheels = [] }) => wheels)).toHaveLength(5);
});

test('an item opened by itself has all its places', () => {
  const readings = readingsFor('CHK_FULL', deep);
  expect(figuresOfItem(readings, 'GB039').map(({ place }) => place)).toEqual([
    'fl',
    'fr',
    'rl',
    'rr',
    'spare',
  ]);
});
