import { expect, test } from 'vitest';
import { measureWords, paintPoints } from './measure-words.ts';

const words = {
  positions: {
    fl: '左前',
    fr: '右前',
    rl: '左后',
    rr: '右后',
    spare: '备胎',
    max: '最高',
    min: '最低',
  },
  km: (km: number) => `${km} km`,
};
const inChinese = (measure: Record<string, number> | null) => measureWords(measure, words);

test('measurements are told with words and units, never with their keys', () => {
  expect(inChinese({ p2: 131, p1: 120, p3: 118 })).toBe('120 / 131 / 118 μm');
  expect(inChinese({ 1: 120, 2: 131 })).toBe('120 / 131 μm');
  expect(inChinese({ spare: 7.4, fr: 6.1, fl: 5.7 })).toBe('左前 5.7 · 右前 6.1 · 备胎 7.4 mm');
  expect(inChinese({ max: 29, min: 20 })).toBe('最高 29 ℃ · 最低 20 ℃');
  expect(inChinese({ km: 36_200 })).toBe('36200 km');
  expect(inChinese({ pad_mm: 5.7 })).toBe('5.7 mm');
  expect(inChinese({ soh_pct: 97 })).toBe('97%');
  expect(inChinese({ insulation_ohm_v: 3530 })).toBe('3530 Ω/V');
  expect(inChinese({ something: 3 })).toBe('3');
  expect(inChinese(null)).toBeNull();
  expect(inChinese({})).toBeNull();
});

test('only paint counts as paint', () => {
  expect(paintPoints({ 3: 118, 1: 120 })).toEqual([120, 118]);
  expect(paintPoints({ km: 1 })).toEqual([]);
  expect(paintPoints(null)).toEqual([]);
});
