import { expect, test } from 'vitest';
import { checkGroups, itemsFor } from './checklist.ts';
import { measureKey, type MeasureValues } from './measure.ts';
import { openReadings, readingGaps, unmeasuredCodes } from './reading-duty.ts';
import type { MeasuredAnswer, ReadingFacts } from './reading-given.ts';
import { type DueReading, readingsFor } from './readings.ts';

const facts: ReadingFacts = {
  today: '2026-11-21',
  vin: 'LSVNV2180E0000001',
  licenseTime: '2021-05',
  statedKm: 50_000,
  earlier: null,
};
const itemsOf = (energy: 'ice' | 'bev') =>
  itemsFor({ groups: checkGroups.map(({ name }) => name), energy, sunroof: true }).map(
    ({ code }) => code,
  );
const packages = [
  ['CHK_BASIC', itemsOf('ice')],
  ['CHK_GB', itemsOf('ice')],
  ['CHK_FULL', itemsOf('ice')],
  ['CHK_LUX', itemsOf('ice')],
  ['CHK_NEV', itemsOf('bev')],
  ['CHK_FREE', itemsOf('ice')],
  ['A_PACKAGE_OF_TOMORROW', itemsOf('bev')],
] as const;

const clean: Readonly<Record<string, number>> = {
  km: 50_000,
  module_km: 50_000,
  paint_um: 110,
  tread_mm: 6,
  dot_week: 1221,
  pad_front_mm: 8,
  pad_rear_mm: 8,
  dtc_count: 0,
  soh_pct: 95,
  cell_gap_mv: 10,
  temp_c: 25,
  insulation_ohm_v: 2000,
  range_pct: 90,
};
const demandedOf = (due: readonly DueReading[]) => due.filter(({ demanded }) => demanded);

/** All demanded readings in order, on normal items with a photo. */
const measured = (due: readonly DueReading[]): MeasuredAnswer[] => {
  const codes = new Set(demandedOf(due).flatMap(({ items }) => items));
  return [...codes].map((code) => ({
    code,
    result: 'normal',
    note: '',
    photos: 1,
    measure: Object.fromEntries(
      demandedOf(due)
        .filter(({ items }) => items.includes(code))
        .flatMap(({ id, places }) =>
          places.map((place) => [measureKey(id, place), clean[id] ?? 0]),
        ),
    ),
  }));
};
const without = (measure: MeasureValues | null, left: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(measure ?? {}).filter(([key]) => !left(key)));

test.each(packages)('%s: a car that was measured can be handed in', (product, codes) => {
  const due = readingsFor(product, codes);
  expect(readingGaps(due, measured(due), facts)).toEqual([]);
  expect(openReadings(due, measured(due), facts.today)).toEqual([]);
});

test.each(packages)('%s: each demanded place missing in turn holds it up', (product, codes) => {
  const due = readingsFor(product, codes);
  const demanded = demandedOf(due);
  expect(demanded.length).toBeGreaterThan(0);
  for (const reading of demanded) {
    const places =
      reading.atLeast === undefined
        ? (reading.needed ?? reading.places).map((p) => [p])
        : [reading.places];
    for (const code of reading.items) {
      for (const left of places) {
        const keys = left.map((place) => measureKey(reading.id, place));
        const answers = measured(due).map((answer) =>
          answer.code === code
            ? { ...answer, measure: without(answer.measure, (key) => keys.includes(key)) }
            : answer,
        );
        expect(readingGaps(due, answers, facts), `${code} ${keys.join()}`).toContainEqual({
          code,
          reading: reading.id,
          place: left[0],
          reason: 'missing',
        });
        expect(unmeasuredCodes(due, answers, facts.today)).toEqual([code]);
      }
    }
  }
});

const gapsOf = (code: string, change: Partial<MeasuredAnswer>, product = 'CHK_FULL') => {
  const due = readingsFor(product, itemsOf(product === 'CHK_NEV' ? 'bev' : 'ice'));
  const answers = measured(due).map((each) => (each.code === code ? { ...each, ...change } : each));
  return readingGaps(due, answers, facts).map(({ reading, place, reason }) => [
    reading,
    place,
    reason,
  ]);
};
const panel = (p1: number, material = 'steel') => ({
  'paint_um.p1': p1,
  'paint_um.p2': 110,
  'paint_um.p3': 110,
  'paint_um.material': material,
});
const tyres = (fl: number) => ({
  'tread_mm.fl': fl,
  'tread_mm.fr': 6,
  'tread_mm.rl': 6,
  'tread_mm.rr': 6,
});

test.each<[string, string, Partial<MeasuredAnswer>, unknown[]]>([
  ['limited takes the place of a value', 'GB039', { result: 'limited', measure: null }, []],
  [
    'a dark dashboard is photographed',
    'ID007',
    { result: 'limited', measure: null, photos: 0 },
    [['km', null, 'photo']],
  ],
  ['with its photo it may be limited', 'ID007', { result: 'limited', measure: null }, []],
  [
    'the odometer is never not on this car',
    'ID007',
    { result: 'na', measure: null },
    [['km', null, 'notApplicable']],
  ],
  [
    'tyres are never not on this car',
    'GB039',
    { result: 'na', measure: null },
    [['tread_mm', null, 'notApplicable']],
  ],
  [
    'abnormal without a value needs a note',
    'MF013',
    { result: 'abnormal', measure: null },
    [['pad_front_mm', 'fl', 'missing']],
  ],
  [
    'one sign is no note',
    'MF013',
    { result: 'abnormal', measure: null, note: '破' },
    [['pad_front_mm', 'fl', 'missing']],
  ],
  ['abnormal with a note', 'MF013', { result: 'abnormal', measure: null, note: '片脱落' }, []],
  [
    'an impossible value is none',
    'ID007',
    { measure: { 'km.dash': 50_000.5 } },
    [
      ['km', 'dash', 'missing'],
      ['km', 'dash', 'outOfRange'],
    ],
  ],
  ['a control unit is enough', 'ID008', { measure: { 'module_km.abs': 50_000 } }, []],
  ['plastic cannot be measured', 'GB015', { measure: { 'paint_um.material': 'plastic' } }, []],
  [
    'steel can',
    'GB015',
    { measure: { 'paint_um.material': 'steel' } },
    [['paint_um', 'p1', 'missing']],
  ],
  [
    'a thick panel called normal',
    'GB015',
    { measure: panel(181) },
    [['paint_um', 'p1', 'beyondNorm']],
  ],
  ['with a reason', 'GB015', { measure: panel(181), note: '原厂双层漆' }, []],
  ['as a finding', 'GB015', { measure: panel(181), result: 'abnormal' }, []],
  [
    'without a photo',
    'GB015',
    { measure: panel(181), result: 'abnormal', photos: 0 },
    [['paint_um', 'p1', 'photo']],
  ],
  ['on aluminium it is the factory', 'GB015', { measure: panel(200, 'aluminium') }, []],
  [
    'heavy filler is a finding whatever is noted',
    'GB015',
    { measure: panel(1001), note: '原厂如此' },
    [['paint_um', 'p1', 'mustFind']],
  ],
  [
    'a control unit far below the dashboard',
    'ID008',
    { measure: { 'module_km.abs': 36 } },
    [['module_km', 'abs', 'moduleBelow']],
  ],
  [
    'a control unit at zero',
    'ID008',
    { measure: { 'module_km.engine': 50_000, 'module_km.gearbox': 0 } },
    [['module_km', 'gearbox', 'zeroModule']],
  ],
  [
    'a control unit ten times off',
    'ID008',
    { measure: { 'module_km.engine': 5_000 } },
    [['module_km', 'engine', 'tenTimesDash']],
  ],
  [
    'one above the dashboard is a finding whatever is noted',
    'ID008',
    { measure: { 'module_km.engine': 50_000, 'module_km.abs': 63_200 }, note: '已复测，数值属实' },
    [['module_km', 'abs', 'unitAbove']],
  ],
  [
    'each of them, ten times off too',
    'ID008',
    { measure: { 'module_km.gearbox': 500_000, 'module_km.abs': 63_200 }, note: '已复测' },
    [
      ['module_km', 'gearbox', 'tenTimesAbove'],
      ['module_km', 'abs', 'unitAbove'],
    ],
  ],
  [
    'one above it as a finding',
    'ID008',
    { measure: { 'module_km.abs': 63_200 }, result: 'abnormal' },
    [],
  ],
  [
    'what a scan tool shows when it cannot read is no figure',
    'ID008',
    { measure: { 'module_km.engine': 50_000, 'module_km.gearbox': 999_999 } },
    [['module_km', 'gearbox', 'outOfRange']],
  ],
  [
    'a replaced one that says so',
    'ID008',
    { measure: { 'module_km.abs': 36 }, note: '配件已更换' },
    [],
  ],
  [
    'tread below the law',
    'GB039',
    { measure: tyres(1.5), note: '还能用' },
    [['tread_mm', 'fl', 'mustFind']],
  ],
  ['tread at the law', 'GB039', { measure: tyres(1.6) }, []],
  [
    'worn tread is shown',
    'GB039',
    { measure: tyres(2.9), photos: 0 },
    [['tread_mm', 'fl', 'photo']],
  ],
  [
    'codes called normal',
    'MF001',
    { measure: { 'dtc_count.all': 2 } },
    [['dtc_count', 'all', 'beyondNorm']],
  ],
])('%s', (_, code, change, gaps) => {
  expect(gapsOf(code, change)).toEqual(gaps);
});

test('old tyres are a finding of the tyres, where these are ordered', () => {
  const old = {
    'dot_week.fl': 1210,
    'dot_week.fr': 1221,
    'dot_week.rl': 1221,
    'dot_week.rr': 1221,
  };
  expect(gapsOf('ID010', { measure: old })).toEqual([['dot_week', 'fl', 'beyondNorm']]);
  const due = readingsFor('CHK_FULL', itemsOf('ice'));
  const answers = measured(due).map((each): MeasuredAnswer => {
    if (each.code === 'ID010') return { ...each, measure: old };
    return each.code === 'GB039' ? { ...each, result: 'abnormal' } : each;
  });
  expect(readingGaps(due, answers, facts)).toEqual([]);
});

test('what is only offered holds nothing up', () => {
  expect(gapsOf('GB045', { measure: null })).toEqual([]);
  expect(readingsFor('CHK_FREE', itemsOf('ice')).filter(({ demanded }) => demanded)).toMatchObject([
    { id: 'km' },
  ]);
});

test.each([
  ['ID004', 'vin_obd.one', facts.vin],
  ['ID008', 'module_km.abs', 50_000],
  ['ID010', 'dot_week', 1221],
] as const)('%s of the free package is normal with its figure only', (code, key, value) => {
  const due = readingsFor('CHK_FREE', itemsOf('ice'));
  const places = key.includes('.') ? [key] : ['fl', 'fr', 'rl', 'rr'].map((at) => `${key}.${at}`);
  const measure = Object.fromEntries(places.map((place) => [place, value]));
  const open = (more: Partial<MeasuredAnswer>) => {
    const answer = { code, result: 'normal', note: '', photos: 1, measure: null, ...more } as const;
    return [
      readingGaps(due, [answer], facts).map(({ reason }) => reason),
      unmeasuredCodes(due, [answer], facts.today),
    ];
  };
  expect(open({})).toEqual([['missing'], [code]]);
  expect(open({ measure })).toEqual([[], []]);
  expect(open({ result: 'limited', note: '未测量' })).toEqual([[], []]);
  expect(open({ result: 'na' })).toEqual([[], []]);
  expect(open({ result: 'abnormal' })).toEqual([[], []]);
  expect(open({ result: null })).toEqual([[], []]);
});

test.each(packages)('%s: no VIN is right before one was read', (product, codes) => {
  const due = readingsFor(product, codes);
  const { vin } = facts;
  const called = (code: string, more: Partial<MeasuredAnswer> = {}): MeasuredAnswer => ({
    code,
    result: 'normal',
    note: '',
    photos: 1,
    measure: null,
    ...more,
  });
  const vins = ['ID001', 'ID002', 'ID003'];
  const held = (answers: MeasuredAnswer[]) =>
    readingGaps(due, answers, facts).flatMap(({ code, reason }) =>
      reason === 'vinUnread' ? [code] : [],
    );
  const blind = vins.map((code) => called(code));
  expect(held(blind)).toEqual(vins);
  expect(held(blind.map((answer) => ({ ...answer, note: '一致' })))).toEqual(vins);
  expect(held([...blind, called('ID004', { measure: { 'vin_obd.one': vin.slice(1) } })])).toEqual(
    vins,
  );
  expect(held([...blind, called('ID004', { measure: { 'vin_obd.one': vin } })])).toEqual([]);
  expect(held([called('ID001', { measure: { 'vin_stamp.one': vin } }), ...blind.slice(1)])).toEqual(
    [],
  );
  expect(held(blind.map((answer) => ({ ...answer, result: 'limited' })))).toEqual([]);
});
