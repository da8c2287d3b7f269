import { textsIn } from '@yanche/rules/bilingual';
import { expect, it } from 'vitest';
import { formatTimeLeft } from './time-left.ts';
import { timeLeftTexts } from './time-left.texts.ts';

const minute = 60_000;
const hour = 60 * minute;

it.each([
  [72 * hour, '3 天', '3 days'],
  [25 * hour + 59 * minute, '1 天 1 小时', '1 day 1 hour'],
  [24 * hour - 1, '1 天', '1 day'],
  [2 * hour + 5 * minute, '2 小时 5 分钟', '2 hours 5 min'],
  [hour, '1 小时', '1 hour'],
  [90_000, '2 分钟', '2 min'],
  [0, '1 分钟', '1 min'],
  [-hour, '1 分钟', '1 min'],
])('%i ms is said as %s', (ms, zh, en) => {
  expect(formatTimeLeft(ms, textsIn(timeLeftTexts, 'zh'))).toBe(zh);
  expect(formatTimeLeft(ms, textsIn(timeLeftTexts, 'en'))).toBe(en);
});
