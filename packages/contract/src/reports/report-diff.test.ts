import { expect, test } from 'vitest';
import { aContent, aFinding, aGroup, anItem, photoId } from '../testing/a-report.ts';
import { reportDiff, tellChanges } from './report-diff.ts';

const verdicts = aContent().verdicts;
const of = (item: Parameters<typeof anItem>[0], more: Parameters<typeof aContent>[0] = {}) =>
  aContent({
    groups: [aGroup('车身外观检查', [anItem({ code: 'GB021', name: '左后车门', ...item })])],
    findings: [],
    ...more,
  });

test('nothing is told of what is the same', () => {
  expect(reportDiff(aContent(), aContent({ version: 2 }), 'zh')).toEqual([]);
});

test('verdict, score, result, findings, note and photos, each with both values', () => {
  const score = aContent().score;
  const former = of({ note: '轻微' }, { verdicts: { ...verdicts, accident: 'none' } });
  const found = aFinding({ defectName: '腻子', degree: 2, note: '', photos: [photoId(5)] });
  const next = of(
    { result: 'abnormal', findings: [1] },
    {
      verdicts: { ...verdicts, accident: 'minor' },
      findings: [found],
      score: score && { ...score, total: 80 },
    },
  );
  expect(reportDiff(former, next, 'zh')).toEqual([
    { name: '整份报告', what: '事故', from: '未见事故', to: '轻微事故' },
    { name: '整份报告', what: '技术状况得分', from: '89.5', to: '80.0' },
    { name: '整份报告', what: '发现的问题', from: '0', to: '1' },
    { name: '左后车门', what: '结果', from: '正常', to: '异常' },
    { name: '左后车门', what: '问题', from: '无', to: '左后车门 腻子 · 2 级' },
    { name: '左后车门', what: '备注', from: '轻微', to: '无' },
    { name: '左后车门', what: '照片', from: '0 张', to: '1 张' },
  ]);
});

test('readings with their units, in English too', () => {
  const km = (value: number) =>
    of({ code: 'ID007', name: 'Mileage', measure: { 'km.dash': value } });
  expect(reportDiff(km(50_000), km(51_000), 'en')).toEqual([
    { name: 'Mileage', what: 'Reading', from: '50,000 km', to: '51,000 km' },
  ]);
});

test('in one sentence: the verdict first, and how many there are', () => {
  const verdict = { name: '整份报告', what: '结论', from: '未见事故', to: '事故车' };
  const door = { name: '左后车门', what: '结果', from: '正常', to: '异常' };
  expect(tellChanges([], 'zh')).toBe('');
  expect(tellChanges([verdict], 'zh')).toBe('结论：未见事故 → 事故车。');
  expect(tellChanges([verdict, door, door], 'zh')).toBe(
    '结论：未见事故 → 事故车；左后车门 · 结果：正常 → 异常等，共 3 处改动。',
  );
});
