import { expect, test } from 'vitest';
import { measureWords } from './measure-words.ts';
import { paintPoints } from './paint-points.ts';

const km = (value: number) => `${value} km`;
const inChinese = (code: string, measure: Record<string, number | string> | null) =>
  measureWords(code, measure, { language: 'zh', km });

test('readings are told with words and units, never with their keys', () => {
  const panel = { 'paint_um.p2': 131, 'paint_um.p1': 120, 'paint_um.p3': 118 };
  expect(inChinese('GB014', panel)).toBe('120 / 131 / 118 μm');
  expect(inChinese('GB014', { ...panel, 'paint_um.material': 'aluminium' })).toBe(
    '120 / 131 / 118 μm (铝)',
  );
  expect(inChinese('GB015', { 'paint_um.material': 'plastic' })).toBe('塑料');
  expect(inChinese('GB039', { 'tread_mm.spare': 7.4, 'tread_mm.fl': 5.7 })).toBe(
    '左前 5.7 · 备胎 7.4 mm',
  );
  expect(inChinese('EV008', { 'temp_c.min': 20, 'temp_c.max': 29 })).toBe('最高 29 · 最低 20 ℃');
  expect(inChinese('ID007', { 'km.dash': 36_200 })).toBe('36200 km');
  expect(inChinese('ID008', { 'module_km.engine': 36_210 })).toBe('动力系统 36210 km');
  expect(inChinese('ID010', { 'dot_week.fl': 119 })).toBe('左前 0119');
  expect(inChinese('ID009', { 'belt_date.fl': 201_903 })).toBe('安全带标签年月 左前 2019-03');
  expect(inChinese('EV006', { 'soh_pct.pack': 97 })).toBe('97%');
  expect(inChinese('EV009', { 'insulation_ohm_v.pack': 3530 })).toBe('3530 Ω/V');
  expect(inChinese('MF013', { 'pad_front_mm.fl': 7, 'disc_front_mm.fl': 22 })).toBe(
    '前刹车片厚度 左前 7 mm；前刹车盘厚度 左前 22 mm',
  );
  expect(inChinese('MF014', { 'disc_rear_mm.rl': 9.5 })).toBe('后刹车盘厚度 左后 9.5 mm');
  expect(inChinese('MF001', { 'dtc_count.all': 0 })).toBe('故障码数量 0');
  expect(inChinese('GB014', { 'paint_um.p3': 118 })).toBe('后下 118 μm');
  expect(measureWords('GB039', { 'tread_mm.fl': 5.7 }, { language: 'en', km })).toBe(
    'Front left 5.7 mm',
  );
  expect(inChinese('GB014', null)).toBeNull();
  expect(inChinese('GB014', {})).toBeNull();
});

test('reports of before the table of readings are still told', () => {
  expect(inChinese('GB014', { 1: 120, 2: 131 })).toBe('前上 120 · 中部 131 μm');
  expect(inChinese('GB014', { p1: 120, p2: 131 })).toBe('前上 120 · 中部 131 μm');
  expect(inChinese('GB039', { spare: 7.4, fr: 6.1, fl: 5.7 })).toBe(
    '左前 5.7 · 右前 6.1 · 备胎 7.4 mm',
  );
  expect(inChinese('EV008', { max: 29, min: 20 })).toBe('最高 29 · 最低 20 ℃');
  expect(inChinese('ID007', { km: 36_200 })).toBe('36200 km');
  expect(inChinese('EV006', { soh_pct: 97 })).toBe('97%');
  expect(inChinese('GB001', { symmetry_mm: 3 })).toBe('左右高度差 前部 3 mm');
});

test('only paint counts as paint', () => {
  expect(paintPoints({ 3: 118, 1: 120 })).toEqual([120, 118]);
  expect(paintPoints({ 'paint_um.p1': 120, 'paint_um.material': 'steel' })).toEqual([120]);
  expect(paintPoints({ 'paint_pillar_um.p1': 120 })).toEqual([]);
  expect(paintPoints({ km: 1 })).toEqual([]);
  expect(paintPoints(null)).toEqual([]);
});
