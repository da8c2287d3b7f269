import { expect, test } from 'vitest';
import { noticeValues, noticeWords } from './notice-texts.ts';

const params = { car: '大众 帕萨特', plate: '浙A***45', amount: 26_800 };
const kinds = ['refunded', 'selfRefunded', 'historyRefunded', 'refundedByHand'] as const;

test.each(kinds)('%s names the place the money went to, in the message and in the text', (kind) => {
  const told = ['钱包余额', 'the wallet balance'] as const;
  const words = (language: 'zh' | 'en') => noticeWords(kind, { ...params, told }, language).text;
  expect(words('zh')).toMatch(/退款 268\.00 元已退至钱包余额。$/);
  expect(words('en')).toMatch(/was refunded to the wallet balance\.$/);
  expect(noticeValues(kind, { ...params, told }, 'zh').detail).toBe('268.00元，至钱包余额');
  // Of before, when it was not kept.
  expect(noticeWords(kind, params, 'zh').text).toMatch(/已退回。$/);
  expect(noticeValues(kind, params, 'zh').detail).toBe('268.00元');
});
