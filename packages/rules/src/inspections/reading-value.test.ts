import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandOf, bandsFor, hintFor, isPossible, weekAge } from './reading-value.ts';
import { type Reading, readings } from './readings.ts';

const today = '2026-11-23';
const find = (id: string): Reading => {
  const reading = readings.find((each) => each.id === id);
  if (reading === undefined) throw new Error(`no reading ${id}`);
  return reading;
};
const numbers = readings.filter(({ kind }) => kind === 'number');
const stepOf = ({ decimals = 0 }: Reading) => 10 ** -decimals;
/** The value one step lower, at the reading's precision. */
const before = (reading: Reading, value: number) =>
  Number((value - stepOf(reading)).toFixed(reading.decimals ?? 0));

describe('the table', () => {
  test.each(numbers.map((reading) => [reading.id, reading] as const))(
    '%s: its range ends where it says, at its precision',
    (_, reading) => {
      const { min = Number.NaN, max = Number.NaN, decimals = 0 } = reading;
      expect(isPossible(reading, min, today)).toBe(true);
      expect(isPossible(reading, max, today)).toBe(true);
      expect(isPossible(reading, before(reading, min), today)).toBe(false);
      expect(isPossible(reading, Number((max + stepOf(reading)).toFixed(decimals)), today)).toBe(
        false,
      );
      expect(isPossible(reading, min + stepOf(reading) / 10, today)).toBe(false);
      expect(isPossible(reading, String(min), today)).toBe(false);
      expect(isPossible(reading, Number.NaN, today)).toBe(false);
    },
  );

  const banded = numbers.filter(({ bands }) => bands !== undefined);
  const edges = banded.flatMap((reading) =>
    (reading.bands ?? []).map(
      (band, at, bands) => [reading.id, band.below, reading, band, bands[at + 1]] as const,
    ),
  );
  test.each(edges)('%s below %d is in the band, from there on in the next', (...edge) => {
    const [, below, reading, band, next] = edge;
    const within = bandOf(reading, Math.min(before(reading, below), reading.max ?? 0), { today });
    expect(within).toEqual(band);
    if (next !== undefined) expect(bandOf(reading, below, { today })).toEqual(next);
  });

  test.each(banded.map((reading) => [reading.id, reading] as const))(
    '%s: its bands rise, and cover every possible value',
    (_, reading) => {
      const { bands = [], min = 0, max = 0, decimals = 0 } = reading;
      const ends = bands.map(({ below }) => below);
      expect(ends).toEqual([...ends].sort((a, b) => a - b));
      const scale = 10 ** decimals;
      fc.assert(
        fc.property(
          fc.integer({ min: Math.round(min * scale), max: Math.round(max * scale) }),
          (scaled) => {
            const value = scaled / scale;
            expect(isPossible(reading, value, today)).toBe(true);
            expect(bandOf(reading, value, { today })).not.toBeNull();
          },
        ),
      );
    },
  );

  test.each(
    numbers.filter(({ hints }) => hints !== undefined).map((each) => [each.id, each] as const),
  )('%s: a hint is only given for what cannot be right', (_, reading) => {
    const scale = 10 ** (reading.decimals ?? 0);
    const [least, most] = [(reading.min ?? 0) * scale, (reading.max ?? 0) * scale];
    const possible = fc.integer({ min: Math.round(least), max: Math.round(most) });
    fc.assert(
      fc.property(possible, (scaled) => {
        expect(hintFor(reading, scaled / scale)).toBeNull();
      }),
    );
  });
});

test.each([
  ['tread_mm', 75, '漏了小数点'],
  ['tread_mm', 12.5, null],
  ['tyre_bar', 240, '像是 kPa'],
  ['tyre_bar', 36, '像是 psi'],
  ['tyre_bar', 5, null],
  ['paint_um', 5.5, '像是密耳（mil）'],
  ['paint_um', 39, '探头未贴平、裸金属或非金属件'],
  ['paint_um', 2001, '仪器超量程，按“测不到”处理'],
  ['soh_pct', 0.93, '像是小数，应为百分数'],
  ['soh_pct', 1.05, '像是小数，应为百分数'],
  ['cell_gap_mv', 0.03, '像是伏特'],
  ['cell_gap_mv', 0, null],
  ['insulation_ohm_v', 2.5, '像是 MΩ，须除以电压'],
  ['insulation_ohm_v', 2, null],
  ['pad_front_mm', 18, '可能含钢背'],
  ['battery_v', 20, null],
  ['module_km', 36_200, null],
  ['module_km', 65_535, '诊断仪读不出时显示的数：请选“无法测”'],
  ['module_km', 999_999, '诊断仪读不出时显示的数：请选“无法测”'],
] as const)('%s of %d: hint %j', (id, value, hint) => {
  expect(hintFor(find(id), value)?.[0] ?? null).toBe(hint);
});

test.each([65_535, 167_772, 429_496, 999_999, 1_677_721, 16_777_215, 4_294_967_295, 9_999_999])(
  '%d is no mileage of a control unit: a scan tool shows it when it cannot read',
  (km) => {
    expect(isPossible(find('module_km'), km, today)).toBe(false);
    expect(isPossible(find('module_km'), 65_534, today)).toBe(true);
  },
);

test('aluminium has a wider factory range than steel, and only that', () => {
  const paint = find('paint_um');
  const level = (value: number, material?: string) =>
    bandOf(paint, value, { today, material })?.level;
  expect([level(180), level(181), level(200), level(201)]).toEqual(['ok', 'ask', 'ask', 'ask']);
  const aluminium = [180, 181, 200, 201].map((value) => level(value, 'aluminium'));
  expect(aluminium).toEqual(['ok', 'ok', 'ok', 'ask']);
  expect(level(69, 'aluminium')).toBe('watch');
  expect(bandsFor(paint, 'steel')).toBe(paint.bands);
});

test.each([
  [4726, true], // this week
  [4826, false],
  [4926, false],
  [127, false],
  [5325, true],
  [5425, false],
  [25, false], // week 0
  [100, true], // week 1 of 2000
  [5299, false], // 2099: older tyres have three digits and are typed as unreadable
  [4726.5, false],
])('a tyre of week %d on %s: possible %s', (value, possible) => {
  expect(isPossible(find('dot_week'), value, today)).toBe(possible);
});

test('a tyre ages by the year of its week', () => {
  expect(weekAge(2321, '2026-06-10')).toBeCloseTo(5, 1);
  const level = (week: number) => bandOf(find('dot_week'), week, { today })?.level;
  expect([level(4821), level(4620), level(4816), level(4616)]).toEqual([
    'ok',
    'watch',
    'watch',
    'ask',
  ]);
});

test.each([
  [202_611, true],
  [202_612, false],
  [202_600, false],
  [202_513, false],
  [199_001, true],
  [198_912, false],
  [2019, false],
])('a glass of %d: possible %s', (value, possible) => {
  expect(isPossible(find('glass_date'), value, today)).toBe(possible);
});

test.each([
  ['LSVHJ133022221761', true],
  ['lsvhj133022221761', false],
  ['LSVHJ13302222176', false],
  ['LSVHJ1330222217611', false],
  ['LSVHI133022221761', false],
  ['LSVHO133022221761', false],
  ['LSVHQ133022221761', false],
])('a VIN %s: possible %s', (value, possible) => {
  expect(isPossible(find('vin_stamp'), value, today)).toBe(possible);
});
