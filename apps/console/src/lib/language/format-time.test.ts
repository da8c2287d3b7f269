import { expect, it } from 'vitest';
import { shortTime } from './format-time.ts';

const now = new Date('2026-11-25T16:30:00Z'); // half past midnight of the 26th in China

it.each([
  ['2026-11-25T16:05:00Z', '今天 00:05'],
  ['2026-11-25T15:59:00Z', '昨天 23:59'],
  ['2026-11-24T15:59:00Z', '11-24 23:59'],
  ['2025-12-31T15:59:00Z', '2025-12-31 23:59'],
])('%s is %s', (iso, text) => {
  expect(shortTime(iso, 'zh', now)).toBe(text);
});

it('in English', () => {
  expect(shortTime('2026-11-25T16:05:00Z', 'en', now)).toBe('Today 00:05');
});
