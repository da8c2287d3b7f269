import { expect, test } from 'vitest';
import { aContent, aFinding } from '../testing/a-report.ts';
import { safetyAdvice } from './safety-advice.ts';

test('every finding that makes the car unsafe is told before driving, also without a score; one item once', () => {
  const findings = [
    aFinding({ number: 1, title: '左后门划痕', class: 'cosmetic', severity: 'minor' }),
    aFinding({
      number: 2,
      title: '轮胎花纹 1.4 mm，低于法定限值',
      class: 'safety',
      severity: 'minor',
    }),
    aFinding({
      number: 3,
      title: '刹车片 2 mm，到极限',
      class: 'safety',
      severity: 'minor',
      itemName: '前制动片',
    }),
  ];
  expect(safetyAdvice(aContent({ findings, score: null }), 'zh').sort()).toEqual([
    '刹车片 2 mm，到极限：处理好之前不宜上路',
    '轮胎花纹 1.4 mm，低于法定限值：处理好之前不宜上路',
  ]);
  const score = {
    ...aContent().score,
    advisories: ['前制动片：修复前不宜使用', '安全带：更换前不宜使用'],
  };
  const told = safetyAdvice(aContent({ findings, score: score as never }), 'zh');
  expect(told).toHaveLength(3);
  expect(told.at(-1)).toBe('安全带：更换前不宜使用');
  // Told by what was found, not by the question of the list.
  const frayed = aFinding({ number: 4, title: '安全带开线', class: 'repair', itemName: '安全带' });
  const found = aContent({ findings: [...findings, frayed], score: score as never });
  expect(safetyAdvice(found, 'zh').at(-1)).toBe('安全带开线：更换前不宜使用');
  expect(safetyAdvice(aContent({ findings, score: null }), 'en')[0]).toContain('not to be driven');
});
