import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { expect, test } from 'vitest';
import { urgencyWords } from './urgency-words.ts';

test('how late a job is, how soon it begins without anybody, and nothing when all is fine', () => {
  const now = Date.parse('2026-11-21T02:00:00Z');
  const words = (urgency: 'late' | 'urgent' | 'open' | 'fine', ms: number) =>
    urgencyWords({ urgency, startAt: new Date(now + ms).toISOString() }, now, 'zh');
  expect(words('late', -14 * MINUTE_MS)).toBe('迟 14 分钟');
  expect(words('late', -26 * HOUR_MS)).toBe('迟 26 小时');
  expect(words('late', -3 * DAY_MS)).toBe('迟 3 天');
  expect(words('urgent', 40 * MINUTE_MS)).toBe('40 分钟后开始，没人接');
  expect(words('open', 5 * HOUR_MS)).toBe('没人接');
  expect(words('fine', 5 * HOUR_MS)).toBeNull();
});
