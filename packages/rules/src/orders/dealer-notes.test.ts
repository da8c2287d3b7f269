import { expect, it } from 'vitest';
import { dayAndTime, normaliseTags, reminderTime } from './dealer-notes.ts';

it('a tag is kept in one spelling, and once', () => {
  expect(normaliseTags([' 急  单 ', '急 单', 'ＶＩＰ', '', '  '])).toEqual(['急 单', 'VIP']);
});

it('a reminder is in the time of China, wherever the phone is', () => {
  const at = reminderTime('2026-11-24', '09:30');
  expect(new Date(at ?? 0).toISOString()).toBe('2026-11-24T01:30:00.000Z');
  expect(dayAndTime('2026-11-24T01:30:00Z')).toEqual({ day: '2026-11-24', time: '09:30' });
  expect(dayAndTime('2026-11-23T16:05:00Z')).toEqual({ day: '2026-11-24', time: '00:05' });
  for (const [day, time] of [
    ['2026-02-30', '09:00'],
    ['2026-11-24', '24:00'],
    ['2026-11-24', '9:00'],
  ] as const)
    expect(reminderTime(day, time)).toBeNull();
});
