import type { Answer } from '@yanche/contract/inspections/inspections';
import { type ReportContent, reportContent } from '@yanche/contract/reports/reports';
import { inLanguage } from '@yanche/rules/bilingual';
import {
  checkGroups,
  checklistItem,
  type GroupName,
  itemsFor,
} from '@yanche/rules/inspections/checklist';
import { expect, test } from 'vitest';
import type { ReadingFacts } from '@yanche/rules/inspections/reading-given';
import { readingsFor } from '@yanche/rules/inspections/readings';
import { aFinding, anAnswer } from '#testing/a-task.ts';
import { cleanMeasure } from '#testing/clean-measure.ts';
import { Failure } from '#lib/failure.ts';
import { buildReport, type ReportFacts } from './report-content.ts';

const everyGroup = checkGroups.map(({ name }) => name).filter((name) => name !== '三电检查');
const codesOf = (groups: GroupName[]) =>
  itemsFor({ groups, energy: 'ice', sunroof: true }).map(({ code }) => code);

const head: ReportFacts['head'] = {
  reportNo: 'JC2026112100001',
  version: 1,
  kind: 'inspection',
  checklistVersion: '2026-01',
  sample: false,
  vehicle: {
    vin: 'LSVNV2180E0000001',
    plateMask: '浙A***45',
    carTitle: '测试车',
    licenseTime: '2021-05',
    roadHaulKm: 50_000,
  },
  productName: '深度检测',
  notCovered: ['不拆解'],
  place: '杭州 测试检测点',
  inspector: { name: '李工', certNo: 'YC-1' },
  reviewer: { name: '王审' },
  inspectedAt: '2026-11-21T02:00:00.000Z',
  publishedAt: '2026-11-21T04:00:00.000Z',
  expireAt: '2026-12-21T04:00:00.000Z',
};

function build(
  special: Answer[],
  {
    groups = everyGroup,
    scored = true,
    files = new Map(),
    clips = new Map(),
    without = [] as string[],
    earlier = null as ReadingFacts['earlier'],
    // As the customer says it; null where they left it open.
    stated = head.vehicle.roadHaulKm,
  } = {},
) {
  const itemCodes = codesOf(groups);
  const given = new Map(special.map((answer) => [answer.code, answer]));
  const answers = itemCodes
    .filter((code) => !without.includes(code))
    .map(
      (code) =>
        given.get(code) ??
        anAnswer(code, { measure: cleanMeasure(code, { vin_obd: head.vehicle.vin }) }),
    );
  const facts = {
    today: '2026-11-21',
    vin: head.vehicle.vin,
    licenseTime: '2021-05',
    statedKm: stated,
  };
  const readings = { due: readingsFor('CHK_FULL', itemCodes), facts: { ...facts, earlier } };
  const vehicle = { ...head.vehicle, roadHaulKm: stated };
  const content = buildReport({
    head: { ...head, vehicle },
    scored,
    itemCodes,
    answers,
    files,
    clips,
    readings,
  });
  expect(reportContent.parse(content)).toEqual(content);
  return content;
}

const abnormal = (code: string, ...findings: Answer['findings']) =>
  anAnswer(code, { result: 'abnormal', findings });
const itemIn = (content: ReturnType<typeof build>, code: string) =>
  content.groups.flatMap((group) => group.items).find((item) => item.code === code);

test('a mileage that the customer left open is that of the dashboard, or unknown; never a guess', () => {
  const dash = anAnswer('ID007', { measure: { 'km.dash': 61_234 } });
  expect(build([dash], { stated: null }).vehicle.roadHaulKm).toBe(61_234);
  const unread = anAnswer('ID007', { result: 'limited', note: '仪表不亮' });
  const { vehicle, verdicts } = build([unread], { stated: null });
  expect([vehicle.roadHaulKm, vehicle.kmStated, verdicts.odometer]).toEqual([
    null,
    true,
    'unchecked',
  ]);
});

test('a perfect car: full score, no findings, grade S, every item normal', () => {
  const content = build([
    anAnswer('ID007', { measure: { 'km.dash': 61_234 } }),
    anAnswer('ID008', { measure: { 'module_km.engine': 61_230 } }),
  ]);
  expect(content.verdicts).toEqual({
    accident: 'none',
    flood: 'none',
    fire: 'none',
    odometer: 'none',
    identity: 'none',
  });
  expect(content.score).toMatchObject({ total: 100, grade: '一级', provisional: false });
  expect(content.score?.sub.map(({ points, cap }) => [points, cap])).toEqual([
    [20, 20],
    [20, 20],
    [10, 10],
    [20, 20],
    [15, 15],
    [15, 15],
  ]);
  expect(content.platformGrade).toBe('S');
  expect(content.findings).toEqual([]);
  expect(content.limits).toEqual([]);
  expect(content.vehicle.roadHaulKm).toBe(61_234);
  expect(content.groups.map(({ name }) => name)).toEqual(everyGroup);
  expect(content.groups.every((g) => g.normal === g.items.length)).toBe(true);
});

test('frame items of the standard and our own share one group, in checklist order', () => {
  const content = build([]);
  const frame = content.groups[0]?.items.map(({ code }) => code);
  expect(frame).toHaveLength(35);
  expect(frame?.[0]).toBe('GB001');
  expect(frame?.at(-1)).toBe('FX022');
});

test('an accident car is 五级 and D whatever its score', () => {
  const content = build([abnormal('GB004', aFinding('SH'))]);
  expect(content.verdicts.accident).toBe('major');
  expect(content.score).toMatchObject({ total: 100, grade: '五级' });
  expect(content.platformGrade).toBe('D');
  expect(content.findings).toMatchObject([
    { number: 1, itemName: '左C柱', defectName: '烧焊', severity: 'major', deduct: null },
  ]);
});

test('a replaced reinforcement is minor', () => {
  const content = build([abnormal('RX001', aFinding('GH'))]);
  expect(content.verdicts.accident).toBe('minor');
  expect(content.platformGrade).toBe('C');
  expect(content.findings[0]?.severity).toBe('minor');
});

test('unchecked items are listed with their reason and make the score provisional', () => {
  const content = build([anAnswer('GB075', { result: 'limited', note: '无法上路' })]);
  expect(itemIn(content, 'GB075')?.result).toBe('limited');
  expect(content.limits).toEqual([
    { code: 'GB075', name: inLanguage(checklistItem('GB075').name, 'zh'), reason: '无法上路' },
  ]);
  expect(content.score).toMatchObject({ provisional: true, grade: null });
  // One of ten: the others were tested and keep their points.
  expect(pointsOf(content, '路试检查')).toBe(15);
  expect(content.groups.find(({ name }) => name === '路试检查')).toMatchObject({
    normal: 9,
    limited: 1,
  });
});

const pointsOf = (content: ReportContent, part: string) =>
  content.score?.sub.find(({ group }) => group === part)?.points;

test('a part of which less than half was checked carries no points', () => {
  const road = codesOf(['路试检查']);
  expect(pointsOf(build([], { without: road.slice(1) }), '路试检查')).toBeNull();
  const half = road.length / 2;
  expect(pointsOf(build([], { without: road.slice(0, half) }), '路试检查')).toBe(15);
  expect(pointsOf(build([], { without: road.slice(0, half + 1) }), '路试检查')).toBeNull();
});

test('an accident car keeps its grade although something was not checked', () => {
  const content = build([abnormal('GB002', aFinding('BX'))], { without: ['GB075'] });
  expect(content.score).toMatchObject({ provisional: true, grade: '五级' });
});

test('an unanswered item is unchecked, never normal', () => {
  const flood = codesOf(['水泡检查']);
  const content = build([], { without: [...flood, 'GB050'] });
  expect(content.verdicts.flood).toBe('unchecked');
  expect(itemIn(content, 'WT001')?.result).toBe('unchecked');
  expect(content.groups.find(({ name }) => name === '水泡检查')).toMatchObject({
    normal: 0,
    limited: 28,
  });
  expect(content.limits).toHaveLength(29);
  expect(content.platformGrade).toBe('U');
  expect(content.score?.provisional).toBe(true);
});

test('"unreadable" counts as not checked', () => {
  const content = build([abnormal('ID008', aFinding('无法读取'))]);
  expect(content.limits).toMatchObject([{ code: 'ID008', reason: '无法读取' }]);
});

test('two defects on one panel both count; all findings add up to the lost points', () => {
  const content = build([
    abnormal('GB021', aFinding('XS', { degree: 2 }), aFinding('HH', { degree: 1 })),
    abnormal('GB019', aFinding('AX', { degree: 1 }), aFinding('AX', { degree: 3 })),
    abnormal('GB039', aFinding('TREAD', { degree: 4 }), aFinding('AGED')),
    abnormal('GB040', aFinding('B')),
    abnormal('GB041', aFinding('C')),
    abnormal('GB044', aFinding('C')),
    abnormal('GB093', aFinding('坏损')),
  ]);
  expect(content.findings.map(({ code, number, deduct }) => [number, code, deduct])).toEqual([
    [1, 'GB019', 0.5],
    [2, 'GB019', 1],
    [3, 'GB021', 1],
    [4, 'GB021', 0.5],
    [5, 'GB039', 1],
    [6, 'GB039', null],
    [7, 'GB040', 15],
    [8, 'GB041', 5],
    [9, 'GB044', 0],
    [10, 'GB093', null],
  ]);
  expect(content.score?.total).toBe(76);
  expect(content.score?.advisories).toEqual([
    '机油有无冷却液混入：修复前不宜使用',
    '缸盖外是否有机油渗漏：修复前不宜使用',
  ]);
  expect(itemIn(content, 'GB021')?.findings).toEqual([3, 4]);
});

test('a product without a score has no score and no points', () => {
  const content = build([abnormal('GB001', aFinding('BX'))], {
    groups: ['骨架检查', '身份与里程'],
    scored: false,
  });
  expect(content.score).toBeNull();
  expect(content.findings[0]?.deduct).toBeNull();
  expect(content.platformGrade).toBe('D');
  expect(content.verdicts).toMatchObject({ flood: 'unchecked', fire: 'unchecked' });
});

test('a scored product that lacks a scored group is provisional', () => {
  const groups = everyGroup.filter((name) => name !== '路试检查');
  const content = build([], { groups });
  expect(content.score).toMatchObject({ provisional: true, grade: null });
  expect(pointsOf(content, '路试检查')).toBeNull();
});

test('an earlier inspection with a higher mileage proves a rollback; rounding differences do not', () => {
  const dash = [anAnswer('ID007', { measure: { 'km.dash': 50_000 } })];
  const at = '2026-09-01T02:00:00.000Z';
  const rolledBack = build(dash, { earlier: { km: 82_000, at } });
  expect(rolledBack.verdicts.odometer).toBe('major');
  expect(rolledBack.earlierMileage).toEqual({ km: 82_000, at });
  expect(rolledBack.platformGrade).toBe('D');
  for (const km of [42_000, 50_100]) {
    const fine = build(dash, { earlier: { km, at } });
    expect(fine.verdicts.odometer).toBe('none');
    expect(fine.earlierMileage).toBeUndefined();
  }
});

test('a control unit with more km than the dashboard proves a rollback', () => {
  const content = build([
    anAnswer('ID007', { measure: { 'km.dash': 40_000 } }),
    anAnswer('ID008', { measure: { 'module_km.engine': 90_000 } }),
  ]);
  expect(content.verdicts.odometer).toBe('major');
});

test('more than two repainted panels exclude grade S', () => {
  const painted = ['GB014', 'GB015', 'GB016'].map((code) =>
    anAnswer(code, { measure: { 'paint_um.p1': 120, 'paint_um.p2': 240, 'paint_um.p3': 120 } }),
  );
  expect(build(painted.slice(0, 2)).platformGrade).toBe('S');
  expect(build(painted).platformGrade).toBe('A');
});

test('what was drawn on a photo is in the content; findings without are as before', () => {
  const files = new Map([[uuid('a'), { sha256: '1'.repeat(64), takenAt: null }]]);
  const shapes = [{ kind: 'circle' as const, x: 0.1, y: 0.1, x2: 0.3, y2: 0.3 }];
  const marks = [{ fileId: uuid('a'), shapes }];
  const findings = [
    aFinding('HH', { degree: 1, photos: [uuid('a')], marks }),
    aFinding('XS', { degree: 1 }),
  ];
  const content = build([anAnswer('GB021', { result: 'abnormal', findings })], { files });
  expect(content.findings[0]?.marks).toEqual(marks);
  expect(content.findings[1]).not.toHaveProperty('marks');
  expect(content.photos[0]?.sha256).toBe('1'.repeat(64));
});

test('a clip is in the content with the length that was read; without one nothing says that there could be', () => {
  const stored = { sha256: '1'.repeat(64), takenAt: null, ms: 11_600, hasSound: true };
  const withSound = (sound: 'heard' | 'silent' | 'none', hasSound = true) =>
    build([anAnswer('GB072', { clip: { fileId: uuid('a'), sound } })], {
      clips: new Map([[uuid('a'), { ...stored, hasSound }]]),
    }).clips;
  expect(withSound('heard')).toEqual([
    {
      fileId: uuid('a'),
      sha256: '1'.repeat(64),
      code: 'GB072',
      caption: '冷启动声音',
      ms: 11_600,
      sound: 'heard',
      takenAt: null,
    },
  ]);
  expect(withSound('silent')?.[0]?.sound).toBe('silent');
  // What the bytes say stands over what the phone says, either way.
  expect(withSound('heard', false)?.[0]?.sound).toBe('none');
  expect(withSound('none')?.[0]?.sound).toBe('unmeasured');
  expect(build([])).not.toHaveProperty('clips');
  const lost = anAnswer('GB072', { clip: { fileId: uuid('b'), sound: 'heard' } });
  expect(() => build([lost])).toThrow(/fileMissing/);
});

test('each photo appears once with its hash, captioned by its defect', () => {
  const files = new Map<string, { sha256: string; takenAt: Date | null }>([
    [uuid('a'), { sha256: '1'.repeat(64), takenAt: new Date('2026-11-21T02:30:00Z') }],
    [uuid('b'), { sha256: '2'.repeat(64), takenAt: null }],
  ]);
  const special = [
    anAnswer('GB004', {
      result: 'abnormal',
      photos: [uuid('a'), uuid('b')],
      findings: [aFinding('SH', { photos: [uuid('a')] })],
    }),
  ];
  expect(build(special, { files }).photos).toEqual([
    {
      fileId: uuid('a'),
      sha256: '1'.repeat(64),
      code: 'GB004',
      caption: '左C柱烧焊痕迹',
      takenAt: '2026-11-21T02:30:00.000Z',
    },
    { fileId: uuid('b'), sha256: '2'.repeat(64), code: 'GB004', caption: '左C柱', takenAt: null },
  ]);
  expect(() => build(special)).toThrow(Failure);
});

test.each([
  ['GB002', 'BX', null, 'major'],
  ['FX001', 'XF', null, 'major'],
  ['RX002', 'GH', null, 'minor'],
  ['WT001', 'SH', null, 'major'],
  ['GB021', 'HH', 1, 'minor'],
  ['GB021', 'HH', 2, 'minor'],
  ['GB039', 'AGED', null, 'minor'],
  ['GB043', 'C', null, 'minor'],
  ['GB080', 'C', null, 'minor'],
  ['ID007', '疑似调表', null, 'major'],
] as const)(
  'red is for structure, flood, fire and mileage: %s %s %s is %s',
  (code, defect, degree, severity) => {
    const content = build([abnormal(code, aFinding(defect, { degree }))]);
    expect(content.findings[0]?.severity).toBe(severity);
  },
);

const uuid = (digit: string) => `0000000${digit}-0000-4000-8000-000000000000`;

test('a panel measured beyond its norm has its pin on that panel; of worn tyres nobody knows which', () => {
  const measured = (code: string, change: Record<string, number>) => {
    const measure = { ...cleanMeasure(code, { vin_obd: head.vehicle.vin }), ...change };
    return build([anAnswer(code, { measure })]).findings.map(({ reading, pin }) => [reading, pin]);
  };
  expect(measured('GB022', { 'paint_um.p1': 271 })).toEqual([
    ['paint_um', { view: 'right', x: 0.39, y: 0.62 }],
  ]);
  expect(measured('GB039', { 'tread_mm.fl': 1.2 })).toEqual([['tread_mm', null]]);
});
