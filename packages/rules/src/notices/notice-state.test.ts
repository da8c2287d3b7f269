import { expect, test } from 'vitest';
import { isNoticeStale, noticeStatusAfter } from './notice-state.ts';

const now = new Date('2026-11-21T02:00:00Z');

test('a notice ends where no repetition helps, or could be one too many', () => {
  for (const isRepeatable of [true, false]) {
    expect(noticeStatusAfter('sent', isRepeatable)).toBe('sent');
    expect(noticeStatusAfter('never', isRepeatable)).toBe('skipped');
    expect(noticeStatusAfter('later', isRepeatable)).toBeNull();
  }
  expect(noticeStatusAfter('unknown', false)).toBe('unclear');
  expect(noticeStatusAfter('unknown', true)).toBeNull();
});

test('it is worth nothing after a day, and on the way after two hours', () => {
  const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  expect(isNoticeStale('onTheWay', now, after(2))).toBe(false);
  expect(isNoticeStale('onTheWay', now, after(2.1))).toBe(true);
  expect(isNoticeStale('reportReady', now, after(24))).toBe(false);
  expect(isNoticeStale('reportReady', now, after(24.1))).toBe(true);
});
