import { expect, test } from 'vitest';
import { isProblem, riskyCodes, sortedRisks, stepFrom } from './review-items.ts';

const item = (result: 'normal' | 'abnormal' | 'limited' | 'na' | 'unchecked', code = 'GB014') => ({
  code,
  result,
  name: '',
  note: '',
  measure: null,
  photos: [],
  findings: [],
});

test('problems are defects, limited or unchecked items, and items named by a risk', () => {
  const none = new Set<string>();
  expect(isProblem(item('normal'), none)).toBe(false);
  expect(isProblem(item('na'), none)).toBe(true);
  for (const result of ['abnormal', 'limited', 'unchecked'] as const) {
    expect(isProblem(item(result), none)).toBe(true);
  }
  const risks = [
    { code: null, level: 'minor' as const, text: '用时过短' },
    { code: 'GB014', level: 'major' as const, text: '缺少证据' },
  ];
  expect(isProblem(item('normal'), riskyCodes(risks))).toBe(true);
  expect(sortedRisks(risks).map(({ level }) => level)).toEqual(['major', 'minor']);
});

test('stepFrom wraps around', () => {
  expect(stepFrom(['a', 'b'], null, 1)).toBe('a');
  expect(stepFrom(['a', 'b'], null, -1)).toBe('b');
  expect(stepFrom(['a', 'b'], 'b', 1)).toBe('a');
  expect(stepFrom(['a', 'b'], 'a', -1)).toBe('b');
  expect(stepFrom([], null, 1)).toBeUndefined();
});
