import { expect, test } from 'vitest';
import { absenceReasons, limitReasons, presetInEnglish } from './limit-reasons.ts';

test('reasons that were chosen are ours and have English words; what people wrote stays', () => {
  for (const [zh, en] of [...limitReasons, ...absenceReasons]) expect(presetInEnglish(zh)).toBe(en);
  expect(presetInEnglish('车主不同意操作')).toBe('Owner does not agree');
  expect(presetInEnglish('本车未配备天窗')).toBe('This car has no sunroof');
  expect(presetInEnglish('车主不同意操作；缺少检测条件')).toBe(
    'Owner does not agree; No equipment at hand',
  );
  expect(presetInEnglish('车主说钥匙丢了')).toBe('车主说钥匙丢了');
  expect(presetInEnglish('')).toBe('');
});
