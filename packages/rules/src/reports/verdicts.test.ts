import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Answer } from '../inspections/answers.ts';
import { checkGroups, checklist, type GroupName, itemsFor } from '../inspections/checklist.ts';
import { judge, VERDICT_RULES, type VerdictInput } from './verdicts.ts';

const itemsOf = (groups: readonly GroupName[]) =>
  itemsFor({ groups, energy: 'ice', sunroof: true });
/** What a full inspection of a petrol car covers, and what the form of the national standard asks for. */
const full = itemsOf(checkGroups.map(({ name }) => name));
const standard = itemsOf([
  '骨架检查',
  '车身外观检查',
  '发动机舱检查',
  '驾驶舱检查',
  '启动检查',
  '路试检查',
  '底盘检查',
  '功能性零部件',
  '身份与里程',
]);

type Found = Record<string, readonly (string | [string, number])[]>;
/** A car on which only `found` is wrong and `limited` could not be checked. */
function car(found: Found = {}, change: Partial<VerdictInput> = {}, limited: string[] = []) {
  const items = change.items ?? full;
  const answers = items.map(({ code }): Answer => {
    if (limited.includes(code)) return { code, result: 'limited', findings: [] };
    const findings = (found[code] ?? []).map((f) =>
      typeof f === 'string' ? { defect: f } : { defect: f[0], degree: f[1] },
    );
    return { code, result: code in found ? 'abnormal' : 'normal', findings };
  });
  const measured = { dashKm: 50_000, moduleKms: [50_000], openReadings: 0 };
  return judge({ items, answers, gbTotal: 98, repaintedPanels: 0, ...measured, ...change });
}
const codesOf = (gate: string) => full.filter((i) => i.gate === gate).map((i) => i.code);

it('finds nothing on a clean car and grades it S', () => {
  expect(car()).toEqual({
    verdicts: { accident: 'none', flood: 'none', fire: 'none', odometer: 'none', identity: 'none' },
    gbAccident: false,
    grade: 'S',
    unchecked: [],
  });
});

describe('accident', () => {
  it.each<[string, Found, string, boolean]>([
    ['any finding on items 1-13', { GB004: ['SH'] }, 'major', true],
    ['even an unnamed one', { GB013: [] }, 'major', true],
    ['cut and weld on structure', { FX009: ['QH'] }, 'major', false],
    ['replaced structure', { FX020: ['GH'] }, 'major', false],
    ['severe deformation of structure', { FX001: [['BX', 3]] }, 'major', false],
    ['deformation of unknown degree', { FX001: ['BX'] }, 'major', false],
    ['light deformation of structure', { FX001: [['BX', 1]] }, 'minor', false],
    ['only reinforcement', { RX001: ['GH'], RX002: ['BX'] }, 'minor', false],
    ['airbag fired', { RX008: ['爆开'] }, 'major', false],
    ['airbag dismantled', { RX008: ['CX'] }, 'minor', false],
    ['something abnormal, not said what', { RX001: [] }, 'suspect', false],
    ['a scratch elsewhere', { GB021: [['HH', 3]] }, 'none', false],
  ])('%s → %s', (_, found, verdict, gbAccident) => {
    expect(car(found)).toMatchObject({ verdicts: { accident: verdict }, gbAccident });
  });
});

describe('flood', () => {
  it.each<[string, Found, string]>([
    ['3 points, 2 areas, 1 electrical', { WT006: ['NS'], WT008: ['NS'], WT009: ['NS'] }, 'major'],
    ['rust over half counts', { WT001: [['XS', 3]], WT008: [['XS', 3]], WT015: ['NS'] }, 'major'],
    ['none electrical', { WT005: ['NS'], WT008: ['NS'], WT015: ['NS'] }, 'suspect'],
    ['one area only', { WT005: ['NS'], WT006: ['NS'], WT007: ['NS'] }, 'suspect'],
    ['two points', { WT006: ['NS'], WT008: ['NS'] }, 'suspect'],
    ['water marks alone', { WT025: ['SH'], WT015: ['SH'], WT001: ['SH'] }, 'minor'],
    ['little rust', { WT008: [['XS', 1]], WT009: [['XS', 2]] }, 'minor'],
    ['the GB cabin question', { GB050: ['C'] }, 'suspect'],
  ])('%s → %s', (_, found, verdict) => {
    expect(car(found).verdicts.flood).toBe(verdict);
  });

  it('takes the words behind the letters as well', () => {
    const found = { WT006: ['NS泥沙'], WT008: ['NS泥沙'], WT009: ['XS锈蚀'] };
    expect(car(found).verdicts.flood).toBe('major');
  });

  test('every point of a rule is an item of the checklist with that gate', () => {
    const { areas, electrical } = VERDICT_RULES.flood;
    const points = checklist.filter((i) => i.group === '水泡检查').map((i) => i.code);
    for (const code of [...Object.values(areas).flat(), ...electrical])
      expect(points).toContain(code);
  });
});

describe('fire', () => {
  it.each<[string, Found, string]>([
    ['burnt engine bay', { HS001: ['GHH'] }, 'major'],
    ['melted cabin', { HS012: ['RH'] }, 'major'],
    ['soot only', { HS001: ['YX'], HS012: ['YX'] }, 'suspect'],
    ['burnt elsewhere', { HS016: ['GHH'] }, 'suspect'],
    ['replaced only', { HS004: ['GH'] }, 'minor'],
  ])('%s → %s', (_, found, verdict) => {
    expect(car(found).verdicts.fire).toBe(verdict);
  });
});

describe('odometer and identity', () => {
  it.each<[Found, string, string]>([
    [{ ID007: ['疑似调表'] }, 'suspect', 'none'],
    [{ ID008: ['不一致'] }, 'suspect', 'none'],
    [{ ID007: ['凿改'] }, 'major', 'none'],
    [{ ID001: ['不一致'] }, 'none', 'major'],
    [{ ID001: ['凿改'] }, 'none', 'major'],
    [{ ID002: [] }, 'none', 'suspect'],
    [{ ID003: ['无法读取'] }, 'none', 'none'],
    [{ ID007: ['无法读取'], ID008: ['无法读取'] }, 'unchecked', 'none'],
  ])('%j → odometer %s, identity %s', (found, odometer, identity) => {
    expect(car(found).verdicts).toMatchObject({ odometer, identity });
  });

  it.each([
    [50_100, 'none'],
    [50_101, 'major'],
  ])('dash 50,000 km and %i km at an earlier inspection → %s', (earlierKm, verdict) => {
    const { verdicts } = car({}, { dashKm: 50_000, earlierKm });
    expect(verdicts.odometer).toBe(verdict);
  });
});

test.each<[modules: number[], odometer: string]>([
  [[49_900], 'none'],
  [[50_100], 'none'],
  [[50_000, 12_000], 'none'],
  [[49_899], 'unchecked'],
  [[0], 'unchecked'],
  [[5_000, 0], 'unchecked'],
  [[], 'unchecked'],
  [[50_101], 'major'],
  // What a scan tool shows when it cannot read is no record.
  [[50_000, 999_999, 16_777_215, 1_677_721.5, 65_535], 'none'],
  [[999_999], 'unchecked'],
])('control units of %j beside a dashboard of 50,000 km → %s', (moduleKms, verdict) => {
  expect(car({}, { dashKm: 50_000, moduleKms }).verdicts.odometer).toBe(verdict);
});

test('two counters at zero witness nothing', () => {
  expect(car({}, { dashKm: 0, moduleKms: [0] }).verdicts.odometer).toBe('unchecked');
});

describe('not checked never becomes normal', () => {
  it.each(['accident', 'flood', 'fire', 'odometer', 'identity'] as const)('%s', (kind) => {
    const codes =
      kind === 'accident' ? [...codesOf('minor-accident'), ...codesOf(kind)] : codesOf(kind);
    expect(car({}, {}, codes).verdicts[kind]).toBe('unchecked');
    const left = codes.slice(0, -1);
    // Of the mileage the dashboard alone, or a control unit alone, clears nothing; nor do papers without a VIN of the car.
    const isPair = kind === 'odometer' || kind === 'identity';
    const verdict = isPair ? 'unchecked' : 'none';
    expect(car({}, {}, left).verdicts[kind]).toBe(verdict);
    expect(car({}, { answers: [] }).verdicts[kind]).toBe('unchecked');
  });

  it('but a finding on a single point counts although all others are limited', () => {
    const [first = '', ...others] = codesOf('fire');
    expect(car({ [first]: ['GHH'] }, {}, others).verdicts.fire).toBe('major');
  });

  it('a GB inspection does not clear a car of flood and fire, and so has no letter grade', () => {
    const { verdicts, grade } = car({}, { items: standard });
    expect(verdicts).toMatchObject({ accident: 'none', flood: 'unchecked', fire: 'unchecked' });
    expect(grade).toBe('U');
  });

  test('adding limited items never turns a verdict better', () => {
    const worth = { none: 0, minor: 1, suspect: 2, unchecked: 2, major: 3 };
    const codes = full.map((item) => item.code);
    fc.assert(
      fc.property(fc.subarray(codes), (limited) => {
        const before = car().verdicts;
        const after = car({}, {}, limited).verdicts;
        for (const kind of Object.keys(before) as (keyof typeof before)[]) {
          expect(worth[after[kind]]).toBeGreaterThanOrEqual(worth[before[kind]]);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('platform grade', () => {
  it.each<[string, Partial<VerdictInput>, Found, string]>([
    ['95 and clean', { gbTotal: 95 }, {}, 'S'],
    ['two repainted panels', { gbTotal: 95, repaintedPanels: 2 }, {}, 'S'],
    ['three repainted panels', { gbTotal: 95, repaintedPanels: 3 }, {}, 'A'],
    ['94.5', { gbTotal: 94.5 }, {}, 'A'],
    ['85', { gbTotal: 85 }, {}, 'A'],
    ['84.5', { gbTotal: 84.5 }, {}, 'B'],
    ['70', { gbTotal: 70 }, {}, 'B'],
    ['69.5', { gbTotal: 69.5 }, {}, 'C'],
    ['minor accident', {}, { RX001: ['GH'] }, 'C'],
    ['suspected fire', {}, { HS001: ['YX'] }, 'C'],
    ['major flood', {}, { WT006: ['NS'], WT008: ['NS'], WT009: ['NS'] }, 'D'],
    ['no score', { gbTotal: null }, {}, 'U'],
    ['no score, but a major', { gbTotal: null }, { GB001: ['BX'] }, 'D'],
  ])('%s → %s', (_, change, found, grade) => {
    expect(car(found, change).grade).toBe(grade);
  });

  it('is U above 10 % unchecked, not at 10 %', () => {
    const items = full.slice(0, 200);
    const limited = items.slice(14, 60).map((item) => item.code);
    expect(car({}, { items }, limited.slice(0, 20)).grade).toBe('S');
    expect(car({}, { items }, limited.slice(0, 21)).grade).toBe('U');
  });
});
