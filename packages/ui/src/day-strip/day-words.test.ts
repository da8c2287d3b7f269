import { expect, it } from 'vitest';
import { dayWords } from './day-words.ts';

const words = { today: '今天', tomorrow: '明天' };

it.each([
  ['2026-11-21', '今天', '21'],
  ['2026-11-22', '明天', '22'],
  ['2026-11-23', '周一', '23'],
  ['2026-11-20', '周五', '20'],
])('%s reads %s %s', (day, weekday, number) => {
  const found = dayWords(day, '2026-11-21', 'zh-CN', words);
  expect([found.weekday, found.day]).toEqual([weekday, number]);
});

it('is spoken in full', () => {
  expect(dayWords('2026-11-23', undefined, 'zh-CN', words).full).toBe('11月23日星期一');
  expect(dayWords('2026-11-23', undefined, 'en', words).full).toBe('Monday, November 23');
});
