import { partMiddle } from '@yanche/rules/cars/part-spots';
import {
  checkGroups,
  checklist,
  checklistItem,
  itemsFor,
} from '@yanche/rules/inspections/checklist';
import { expect, test } from 'vitest';
import { aFinding, anAnswer } from '#testing/a-task.ts';
import { buildReport } from './report-content.ts';
import { localizeReport } from './localize-report.ts';

const product = {
  name: '深度检测',
  name_en: 'Full inspection',
  not_covered: ['不拆解总成', '不测电池'],
  not_covered_en: ['Assemblies are not taken apart', 'The battery is not measured'],
};

const photo = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const itemCodes = itemsFor({
  groups: checkGroups.map(({ name }) => name),
  energy: 'phev',
  sunroof: true,
}).map(({ code }) => code);
/** Everything is abnormal; every tenth item is unchecked, every twentieth unanswered. */
const answers = itemCodes.flatMap((code, at) => {
  const item = checklist.find((each) => each.code === code);
  if (at % 20 === 0) return [];
  if (at % 10 === 0) return [anAnswer(code, { result: 'limited' })];
  const findings = (item?.defects ?? []).map((defect, nth) =>
    aFinding(defect, { photos: [photo(at * 20 + nth)] }),
  );
  return [
    anAnswer(code, {
      result: findings.length === 0 ? 'normal' : 'abnormal',
      findings,
      photos: [photo(at * 20 + 19)],
      note: '检测师的备注',
    }),
  ];
});

const content = buildReport({
  head: {
    reportNo: 'JC2026112100001',
    version: 1,
    kind: 'inspection',
    checklistVersion: '2026-01',
    sample: false,
    vehicle: {
      vin: 'LSVNV2180E0000001',
      plateMask: null,
      carTitle: 'Test car',
      licenseTime: '2021-05',
      roadHaulKm: 50_000,
    },
    productName: product.name,
    notCovered: ['不测电池', '今天已不写的一句'],
    place: 'Hangzhou',
    inspector: { name: 'Li', certNo: 'YC-1' },
    reviewer: { name: 'Wang' },
    inspectedAt: '2026-11-21T02:00:00.000Z',
    publishedAt: '2026-11-21T04:00:00.000Z',
    expireAt: '2026-12-21T04:00:00.000Z',
  },
  scored: true,
  itemCodes,
  answers,
  clips: new Map(),
  files: new Map(
    answers
      .flatMap(({ photos, findings }) => [...photos, ...findings.flatMap((each) => each.photos)])
      .map((id) => [id, { sha256: 'ab'.repeat(32), takenAt: null }]),
  ),
  readings: {
    due: [],
    facts: {
      today: '2026-11-21',
      vin: 'LSVNV2180E0000001',
      licenseTime: '2021-05',
      statedKm: 50_000,
      earlier: null,
    },
  },
});

test('in English all of our texts are English', () => {
  const english = localizeReport('en', content, product);
  const shown = [
    english.productName,
    ...english.groups.flatMap(({ items }) => items.map(({ name }) => name)),
    ...english.findings.flatMap(({ title = '', itemName, defectName }) => [
      title,
      itemName,
      defectName,
    ]),
    ...english.photos.map(({ caption }) => caption),
    ...english.limits.flatMap(({ name, reason }) => [name, reason]),
    ...(english.score?.advisories ?? []),
  ];
  expect(english.findings.length).toBeGreaterThan(100);
  expect(english.limits.length).toBeGreaterThan(5);
  expect(english.score?.advisories.length).toBeGreaterThan(0);
  expect(shown.filter((text) => text === '' || /\p{Script=Han}/u.test(text))).toEqual([]);
  expect(english.photos[0]?.caption).toBe('Left A-pillar deformed');
});

test("people's texts, numbers and codes stay; renamed items keep their name of that day", () => {
  const english = localizeReport('en', content, product);
  expect(english.notCovered).toEqual(['The battery is not measured', '今天已不写的一句']);
  expect(english.groups[0]?.items[1]?.note).toBe('检测师的备注');
  const withoutWords = (report: typeof content) => ({
    ...report,
    productName: '',
    notCovered: [],
    score: report.score && { ...report.score, advisories: [] },
    groups: report.groups.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, name: '' })),
    })),
    findings: report.findings.map((each) => ({ ...each, title: '', itemName: '', defectName: '' })),
    photos: report.photos.map((each) => ({ ...each, caption: '' })),
    limits: report.limits.map((each) => ({ ...each, name: '', reason: '' })),
  });
  expect(withoutWords(english)).toEqual(withoutWords(content));
  const [group] = content.groups;
  const [item] = group?.items ?? [];
  if (group === undefined || item === undefined) throw new Error('The report is empty');
  const renamed = {
    ...content,
    productName: '旧名套餐',
    groups: [{ ...group, items: [{ ...item, name: '旧名' }] }],
  };
  const old = localizeReport('en', renamed, product);
  expect([old.productName, old.groups[0]?.items[0]?.name]).toEqual(['旧名套餐', '旧名']);
});

test('in Chinese it is the original document', () => {
  expect(localizeReport('zh', content, product)).toEqual(content);
});

test('reports of before, without titles, are told in the words of today', () => {
  const old = {
    ...content,
    findings: content.findings.map(({ title: _title, class: _class, ...finding }) => finding),
  };
  expect(localizeReport('zh', old, product).findings[0]?.title).toBe('左A柱变形痕迹');
  expect(localizeReport('en', old, product).findings[0]?.title).toBe('Left A-pillar deformed');
});

test('a figure beyond its norm is English under whichever Chinese wording it was signed', () => {
  const tyres = 'ID010';
  const item = { ...content.groups.flatMap(({ items }) => items)[0], code: tyres };
  const measure = { 'dot_week.fl': 3419, 'dot_week.fr': 2419 };
  const signed = { ...content.findings[0], code: tyres, reading: 'dot_week', title: '旧措辞' };
  const report = {
    ...content,
    groups: [{ ...content.groups[0], items: [{ ...item, measure }] }],
    findings: [signed],
  } as typeof content;
  const [english] = localizeReport('en', report, product).findings;
  expect(english?.title).toContain('made in 2019');
  expect(localizeReport('zh', report, product).findings[0]?.title).toBe('旧措辞');
});

test('a finding of a panel without a place stands in the middle of that panel, also in reports of before', () => {
  const [found] = content.findings;
  if (found === undefined) throw new Error('no finding');
  const door = { ...found, code: 'GB018', pin: null };
  const [shown] = localizeReport('zh', { ...content, findings: [door] }, product).findings;
  expect(shown?.pin).toEqual(partMiddle(checklistItem('GB018').part));
  expect(shown?.pin).not.toBeNull();
});
