import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type QuestionId, questionRules } from './question-rules.ts';
import { readingGaps } from './reading-duty.ts';
import type { MeasuredAnswer, ReadingFacts } from './reading-given.ts';
import { readingQuestions } from './reading-questions.ts';
import { readings, readingsFor } from './readings.ts';

const vin = 'LSVHJ133022221761';
const known: ReadingFacts = {
  today: '2026-11-23',
  vin,
  licenseTime: '2022-03',
  statedKm: 50_000,
  earlier: null,
};
const codes = [...new Set(readings.flatMap(({ items }) => items))];
const due = [...readingsFor('CHK_FULL', codes), ...readingsFor('CHK_NEV', codes)].filter(
  ({ id }, at, all) => all.findIndex((other) => other.id === id) === at,
);

type Values = Record<string, number | string>;
const anAnswer = (code: string, measure: Values, more: Partial<MeasuredAnswer> = {}) =>
  ({ code, result: 'normal', note: '', measure, photos: 1, ...more }) satisfies MeasuredAnswer;
const answersOf = (given: Record<string, Values>) =>
  Object.entries(given).map(([code, measure]) => anAnswer(code, measure));
const asked = (given: Record<string, Values>, facts: Partial<ReadingFacts> = {}) =>
  readingQuestions(due, answersOf(given), { ...known, ...facts });
const ids = (given: Record<string, Values>, facts: Partial<ReadingFacts> = {}) =>
  asked(given, facts).map(({ id, place }) => (place === null ? id : `${id} ${place}`));

const paint = (...points: number[]): Values =>
  Object.fromEntries(points.map((point, at) => [`paint_um.p${at + 1}`, point]));
const km = (value: number): Record<string, Values> => ({ ID007: { 'km.dash': value } });
const panels = ['GB015', 'GB016', 'GB017', 'GB018', 'GB019'];
const car = (own: Values): Record<string, Values> => ({
  ...Object.fromEntries(panels.map((code) => [code, paint(100, 110, 120)])),
  GB014: own,
});
const earlier = { km: 60_000, at: '2026-05-23T02:00:00Z' };

type Row = readonly [
  id: QuestionId,
  raised: Record<string, Values>,
  not: Record<string, Values>,
  facts: Partial<ReadingFacts>,
];
type ShortRow = Row | readonly [id: QuestionId, raised: Row[1], not: Row[2]];
/** Each question with a value that raises it, and the nearest one that does not. */
const withModule = (dash: number, module: number) => ({
  ...km(dash),
  ID008: { 'module_km.gearbox': module },
});

const shortRows: readonly ShortRow[] = [
  ['outOfRange', { GB039: { 'tread_mm.fl': 12.1 } }, { GB039: { 'tread_mm.fl': 12 } }],
  ['outOfRange', { GB039: { 'tread_mm.fl': 6.55 } }, { GB039: { 'tread_mm.fl': 6.5 } }],
  ['outOfRange', { ID010: { 'dot_week.fl': 5026 } }, { ID010: { 'dot_week.fl': 4626 } }],
  ['outOfRange', { ID001: { 'vin_stamp.one': 'LSVHJ' } }, { ID001: { 'vin_stamp.one': vin } }],
  [
    'minAboveMax',
    { EV008: { 'temp_c.max': 28, 'temp_c.min': 29 } },
    { EV008: { 'temp_c.max': 28, 'temp_c.min': 28 } },
  ],
  ['mustFind', { GB039: { 'tread_mm.fl': 1.5 } }, { GB039: { 'tread_mm.fl': 1.6 } }],
  ['mustFind', { GB014: paint(1001, 1001, 1001) }, { GB014: paint(1000, 1000, 1000) }],
  [
    'otherVin',
    { ID001: { 'vin_stamp.one': 'LSVHJ133022221762' } },
    { ID001: { 'vin_stamp.one': vin } },
  ],
  ['belowEarlier', km(59_899), km(59_900), { earlier, statedKm: 60_000 }],
  [
    'moduleAbove',
    { ...km(50_000), ID008: { 'module_km.engine': 50_000, 'module_km.abs': 50_101 } },
    { ...km(50_000), ID008: { 'module_km.engine': 50_000, 'module_km.abs': 50_100 } },
  ],
  ['zeroModule', withModule(50_000, 0), withModule(50_000, 50_000)],
  ['zeroModule', withModule(101, 0), withModule(100, 0)],
  ['tenTimesDash', withModule(680_000, 68_000), withModule(680_000, 680_000)],
  ['tenTimesAbove', withModule(50_000, 499_990), withModule(50_000, 460_000)],
  ['unitAbove', withModule(36_200, 63_200), withModule(36_200, 36_300)],
  ['unitAbove', withModule(50_000, 460_000), withModule(50_000, 50_100)],
  ['outOfRange', withModule(36_200, 999_999), withModule(36_200, 36_200)],
  // Before the dashboard is read the order's figure stands in for it.
  ['tenTimesOrder', { ID008: { 'module_km.abs': 5_001 } }, { ID008: { 'module_km.abs': 50_010 } }],
  ['farFromOrder', { ID008: { 'module_km.abs': 36 } }, { ID008: { 'module_km.abs': 49_000 } }],
  ['moduleBelow', withModule(92_761, 36), withModule(92_761, 92_661)],
  ['moduleBelow', withModule(92_761, 92_660), withModule(92_761, 92_761)],
  ['beyondNorm', { GB014: paint(181, 181, 181) }, { GB014: paint(180, 180, 180) }],
  [
    'beyondNorm',
    { EV008: { 'temp_c.max': 31, 'temp_c.min': 20 } },
    { EV008: { 'temp_c.max': 30, 'temp_c.min': 20 } },
  ],
  ['unevenOnPanel', { GB014: paint(90, 100, 151) }, { GB014: paint(90, 100, 150) }],
  [
    'clearedRecently',
    { MF001: { 'cleared_km.engine': 99 } },
    { MF001: { 'cleared_km.engine': 100 } },
  ],
  [
    'clearedRecently',
    { MF001: { 'readiness_open.engine': 2 } },
    { MF001: { 'readiness_open.engine': 1 } },
  ],
  ['newerThanCar', { ID009: { 'belt_date.fl': 202_204 } }, { ID009: { 'belt_date.fl': 202_203 } }],
  [
    'tooFast',
    km(61_001),
    km(61_000),
    { earlier: { km: 60_000, at: '2026-11-22T20:00:00Z' }, statedKm: 61_000 },
  ],
  ['aboveOwnCar', car(paint(171, 171, 171)), car(paint(170, 170, 170))],
  ['tenTimesOrder', km(362_000), km(52_501), { statedKm: 36_200 }],
  ['tenTimesOrder', km(5_900), km(6_100), { statedKm: 50_000 }],
  ['manyTimesOrder', km(3), km(10_000), { statedKm: 50_000 }],
  ['manyTimesOrder', km(300_001), km(250_000), { statedKm: 50_000 }],
  ['farFromOrder', km(52_501), km(52_500)],
  ['zeroKm', km(0), km(1)],
  ['tenTimes', car(paint(118, 1180, 120)), car(paint(118, 480, 120))],
  ['farFromOrder', km(6_001), km(6_000), { statedKm: 5_000, licenseTime: '2025-11' }],
  [
    'lookBehind',
    { GB014: paint(301, 301, 301), GB008: {} },
    { GB014: paint(300, 300, 300), GB008: {} },
  ],
  [
    'sidesDiffer',
    { GB039: { 'tread_mm.fl': 6, 'tread_mm.fr': 4.4 } },
    { GB039: { 'tread_mm.fl': 6, 'tread_mm.fr': 4.5 } },
  ],
  ['yearlyOdd', km(300_000), km(280_000), { statedKm: 290_000 }],
  ['yearlyOdd', km(9_000), km(9_600), { statedKm: 9_300 }],
];

const rows = shortRows.map(([id, raised, not, facts = {}]): Row => [id, raised, not, facts]);

describe('each question', () => {
  test.each(rows)('%s is raised by %j and not by %j', (id, raised, not, facts) => {
    const idsOf = (given: typeof raised): string[] => asked(given, facts).map((each) => each.id);
    expect(idsOf(raised)).toContain(id);
    expect(idsOf(not)).not.toContain(id);
  });

  test('has a row here', () => {
    expect(new Set(rows.map(([id]) => id))).toEqual(new Set(Object.keys(questionRules)));
    expect(Object.keys(questionRules)).toHaveLength(25);
  });
});

test('where the customer left the mileage open there is nothing of theirs to compare with', () => {
  for (const given of [km(6_001), km(362_000), { ID008: { 'module_km.engine': 500_000 } }]) {
    const about = asked(given, { statedKm: null }).map(({ id }) => id);
    expect(about.filter((id) => /Order$|zeroModule/.test(id))).toEqual([]);
  }
  expect(ids(km(0), { statedKm: null })).toContain('zeroKm dash');
});

test('one place is asked one question, the most urgent', () => {
  expect(ids({ GB014: paint(1200, 100, 45) })).toEqual([
    'mustFind p1',
    'tenTimes p1',
    'lookBehind',
  ]);
  expect(ids({ GB014: paint(226, 100, 190) })).toEqual(['beyondNorm p1']);
  expect(ids({ GB039: { 'tread_mm.fl': 1.2, 'tread_mm.fr': 6, 'tread_mm.rl': 1 } })).toEqual([
    'mustFind fl',
    'mustFind rl',
    'sidesDiffer fr',
  ]);
  expect(ids(km(49_000), { earlier, statedKm: 5_000 })).toEqual(['belowEarlier dash']);
});

test('mileages name the figure they are compared with', () => {
  const kmOf = (given: Record<string, Values>, facts: Partial<ReadingFacts> = {}) =>
    asked(given, facts).map((question) => question.km);
  expect(kmOf(km(49_000), { earlier })).toEqual([60_000]);
  expect(kmOf({ ...km(50_000), ID008: { 'module_km.abs': 142_607 } })).toEqual([142_607, 50_000]);
  expect(kmOf(km(5_012))).toEqual([50_000]);
});

test('filler names the structure behind that was ordered', () => {
  const questions = asked({ GB014: paint(486, 480, 470), GB008: {}, RX001: {} });
  const behind = questions.find(({ id }) => id === 'lookBehind')?.behind;
  expect(behind).toEqual(['RX001', 'GB008']);
});

test('the rest of the car is compared by material, from six panels on', () => {
  const thick = car(paint(171, 171, 171));
  expect(ids(thick)).toEqual(['aboveOwnCar']);
  const { GB019: _, ...five } = thick;
  expect(ids(five)).toEqual([]);
  expect(
    ids({ ...thick, GB019: { ...paint(100, 110, 120), 'paint_um.material': 'aluminium' } }),
  ).toEqual([]);
});

test('what does not apply is asked nothing', () => {
  const answer = anAnswer('GB039', { 'tread_mm.fl': 1 }, { result: 'na' });
  expect(readingQuestions(due, [answer], known)).toEqual([]);
});

describe('what a question holds up', () => {
  const reasons = (answer: MeasuredAnswer, others: MeasuredAnswer[] = []) =>
    readingGaps(due, [answer, ...others], known)
      .filter(({ reason }) => reason in questionRules)
      .map(({ reason }) => reason);
  const tyre = (mm: number, more: Partial<MeasuredAnswer>) =>
    anAnswer('GB039', { 'tread_mm.fl': mm }, more);
  const panel = (um: number, more: Partial<MeasuredAnswer>) =>
    anAnswer('GB014', paint(um, um, um), more);

  test.each([
    ['normal', '', ['mustFind']],
    ['normal', '车主已知', ['mustFind']],
    ['abnormal', '', []],
    ['limited', '车轮拆下', []],
  ] as const)('a value over the limit, called %s with the note "%s": %j', (result, note, open) => {
    expect(reasons(tyre(1.2, { result, note }))).toEqual(open);
  });

  test.each([
    ['normal', '', ['beyondNorm']],
    ['normal', '膜', ['beyondNorm']],
    ['normal', '  膜  ', ['beyondNorm']],
    ['normal', '有膜', []],
    ['abnormal', '', []],
  ] as const)('a value beyond the norm, called %s with the note "%s": %j', (result, note, open) => {
    expect(reasons(panel(226, { result, note }))).toEqual(open);
  });

  test.each([
    ['abnormal', ['outOfRange']],
    ['normal', ['outOfRange']],
    ['limited', []],
  ] as const)('a figure that cannot be right, called %s: %j', (result, open) => {
    expect(reasons(tyre(75, { result, note: '说明' }))).toEqual(open);
  });

  test('an old tyre is settled where tyres are judged', () => {
    const old = anAnswer('ID010', { 'dot_week.fl': 1112 });
    const judged = (result: MeasuredAnswer['result']) =>
      anAnswer('GB039', { 'tread_mm.fl': 6 }, { result });
    expect(reasons(old, [judged('normal')])).toEqual(['beyondNorm']);
    expect(reasons(old, [judged('abnormal')])).toEqual([]);
  });

  test('what is only asked holds up nothing', () => {
    const looks = rows.filter(([id]) => questionRules[id].effect === 'look');
    expect(looks).not.toEqual([]);
    for (const [id, raised, , facts] of looks) {
      const gaps = readingGaps(due, answersOf(raised), { ...known, ...facts });
      expect(gaps.map(({ reason }) => reason)).not.toContain(id);
    }
  });
});

test('any values: never more than one question a place, and never one of a value within all norms', () => {
  const tread = fc.integer({ min: 0, max: 130 }).map((tenths) => tenths / 10);
  const places = ['fl', 'fr', 'rl', 'rr'] as const;
  fc.assert(
    fc.property(fc.tuple(tread, tread, tread, tread), (values) => {
      const measure = Object.fromEntries(
        places.map((place, at) => [`tread_mm.${place}`, values[at] ?? 0]),
      );
      const questions = asked({ GB039: measure });
      const asks = questions.map(({ place }) => place);
      expect(new Set(asks).size).toBe(asks.length);
      const isFine = values.every((value) => value >= 1.6 && value <= 12);
      const isEven = [0, 2].every(
        (at) => Math.abs((values[at] ?? 0) - (values[at + 1] ?? 0)) <= 1.5 + 1e-9,
      );
      if (isFine && isEven) expect(questions).toEqual([]);
    }),
  );
});
