import { textsIn } from '@yanche/rules/bilingual';
import { expect, test } from 'vitest';
import { aContent, aFinding, aGroup, anItem, photoId } from '../testing/a-report.ts';
import { factWords } from './fact-words.ts';
import { reportWords } from './report-words.ts';
import { verdictFact, verdictTone } from './verdict-facts.ts';

const flood = (...items: Parameters<typeof anItem>[0][]) =>
  verdictFact(
    'flood',
    aContent({
      groups: [
        aGroup(
          '水泡检查',
          items.map((item) => anItem(item)),
        ),
      ],
    }),
  );

test('a verdict says what it rests on, never more than was looked at', () => {
  expect(flood({ photos: [photoId(1)] }, { photos: [photoId(1)] }, { result: 'limited' })).toEqual({
    kind: 'checked',
    group: null,
    checked: 2,
    open: 1,
    photos: 1,
  });
  expect(flood({ result: 'limited' }, { result: 'unchecked' })).toEqual({ kind: 'open', open: 2 });
  expect(flood({}, { result: 'abnormal' })).toMatchObject({ kind: 'found', found: 1 });
  expect(flood()).toEqual({ kind: 'notIncluded' });
});

test('an accident names the group where something was found', () => {
  const groups = [
    aGroup('骨架检查', [anItem({ code: 'GB002' })]),
    aGroup('加强件检查', [anItem({ code: 'RX001', result: 'abnormal' })]),
  ];
  expect(verdictFact('accident', aContent({ groups }))).toEqual({
    kind: 'found',
    group: '加强件检查',
    found: 1,
  });
});

test('mileage: control units that remember more, a doubt in words, or agreement', () => {
  const read = (km: number | null, odometer: 'none' | 'major', findings = [] as string[]) =>
    verdictFact(
      'odometer',
      aContent({
        verdicts: { ...aContent().verdicts, odometer },
        groups: [
          aGroup('身份与里程', [
            anItem({ code: 'ID007', measure: { km: 36_200 } }),
            anItem({ code: 'ID008', measure: km === null ? null : { km } }),
          ]),
        ],
        findings: findings.map((defectName) => aFinding({ code: 'ID007', defectName })),
      }),
    );
  expect(read(112_000, 'major')).toEqual({ kind: 'moduleKm', km: 112_000 });
  expect(read(36_250, 'none')).toEqual({ kind: 'kmAgree', units: [''], less: [] });
  expect(read(36_200, 'major', ['凿改'])).toEqual({ kind: 'words', words: '凿改' });
  expect(read(null, 'none')).toEqual({ kind: 'dashOnly' });
});

test('mileage: an earlier inspection that saw more is named, in words of either language', () => {
  const fact = verdictFact(
    'odometer',
    aContent({
      verdicts: { ...aContent().verdicts, odometer: 'major' },
      groups: [aGroup('身份与里程', [anItem({ code: 'ID007', measure: { km: 36_200 } })])],
      earlierMileage: { km: 82_000, at: '2026-09-01T02:00:00.000Z' },
    }),
  );
  expect(fact).toEqual({ kind: 'earlierKm', km: 82_000 });
  const format = { group: (name: string) => name, km: (km: number) => `${km} km` };
  expect(factWords(fact, textsIn(reportWords, 'zh'), format)).toBe('此前检测 82000 km');
  expect(factWords(fact, textsIn(reportWords, 'en'), format)).toBe('Earlier inspection: 82000 km');
});

test.each<[modules: Record<string, number>, zh: string, en: string]>([
  [
    { engine: 36_200 },
    '仪表与动力系统电脑一致',
    'Dashboard agrees with control units (Powertrain)',
  ],
  [
    { engine: 36_200, abs: 36_150 },
    '仪表与动力系统、ABS电脑一致',
    'Dashboard agrees with control units (Powertrain, ABS)',
  ],
  [
    { engine: 36_200, gearbox: 0 },
    '仪表与动力系统电脑一致；变速箱电脑仅 0 km',
    'Dashboard agrees with control units (Powertrain); Gearbox only 0 km',
  ],
  [{ gearbox: 0 }, '变速箱电脑仅 0 km；未能比对', 'Gearbox only 0 km; not compared'],
])('mileage: only the control units that agree are said to: %j', (modules, zh, en) => {
  const measure = Object.fromEntries(
    Object.entries(modules).map(([place, km]) => [`module_km.${place}`, km]),
  );
  const fact = verdictFact(
    'odometer',
    aContent({
      verdicts: { ...aContent().verdicts, odometer: 'none' },
      vehicle: { ...aContent().vehicle, roadHaulKm: 36_200 },
      groups: [
        aGroup('身份与里程', [
          anItem({ code: 'ID007', measure: { 'km.dash': 36_200 } }),
          anItem({ code: 'ID008', measure }),
        ]),
      ],
    }),
  );
  const format = { group: (name: string) => name, km: (km: number) => `${km} km` };
  expect(factWords(fact, textsIn(reportWords, 'zh'), format)).toBe(zh);
  expect(factWords(fact, textsIn(reportWords, 'en'), format)).toBe(en);
});

test('a verdict is fine only where every item of it was seen; what was found keeps its tone', () => {
  const tone = (result: 'normal' | 'limited', verdict: 'none' | 'suspect' | 'unchecked') =>
    verdictTone(
      'flood',
      aContent({
        verdicts: { ...aContent().verdicts, flood: verdict },
        groups: [aGroup('水泡检查', [anItem({}), anItem({ result })])],
      }),
    );
  expect(tone('normal', 'none')).toBe('pass');
  expect(tone('limited', 'none')).toBe('unknown');
  expect(tone('limited', 'suspect')).toBe('minor');
  expect(tone('normal', 'unchecked')).toBe('unknown');
});

test('every mileage item that nobody checked counts', () => {
  const group = aGroup('身份与里程', [
    anItem({ code: 'ID007', result: 'limited' }),
    anItem({ code: 'ID008', result: 'limited' }),
  ]);
  const verdicts = { ...aContent().verdicts, odometer: 'unchecked' as const };
  expect(verdictFact('odometer', aContent({ groups: [group], verdicts }))).toEqual({
    kind: 'open',
    open: 2,
  });
});

test('photos of a part are counted as its gallery counts them', () => {
  const [photo] = aContent().photos;
  const fileId = photo?.fileId ?? '';
  // Shown with three items, taken for one of another part.
  const items = ['WT001', 'WT002', 'WT003'].map((code) => anItem({ code, photos: [fileId] }));
  const content = aContent({ groups: [aGroup('水泡检查', items)] });
  expect(verdictFact('flood', content)).toMatchObject({ checked: 3, photos: 0 });
  const taken = { ...content, photos: content.photos.map((each) => ({ ...each, code: 'WT002' })) };
  expect(verdictFact('flood', taken)).toMatchObject({ photos: taken.photos.length });
});
