import { describe, expect, it } from 'vitest';
import {
  isNoticeStale,
  nextNoticeStatus,
  type NoticeOutcome,
  type NoticeStatus,
  noticeStepAfter,
} from './notice-state.ts';

const now = new Date('2026-11-21T02:00:00Z');
const step = (outcome: NoticeOutcome, tries = 1, isRepeatable = false) => {
  const { event, dueAt } = noticeStepAfter(outcome, { tries, isRepeatable, now });
  return [event, (dueAt.getTime() - now.getTime()) / 1000];
};

describe('a notice on its way', () => {
  it('is tried again after growing pauses, then given up', () => {
    expect([1, 2, 3, 4, 5, 6].map((tries) => step('later', tries))).toEqual([
      ['putOff', 30],
      ['putOff', 120],
      ['putOff', 600],
      ['putOff', 3600],
      ['putOff', 14_400],
      ['giveUp', 0],
    ]);
  });

  it('is not sent a second time when it may have arrived, unless that changes nothing', () => {
    expect(step('unknown')).toEqual(['lose', 0]);
    expect(step('unknown', 1, true)).toEqual(['putOff', 30]);
  });

  it('ends where no repetition helps', () => {
    expect(step('sent')).toEqual(['arrive', 0]);
    expect(step('never')).toEqual(['skip', 0]);
  });

  it('never leaves an end', () => {
    const ends: NoticeStatus[] = ['sent', 'skipped', 'failed', 'unclear'];
    for (const end of ends) {
      for (const event of ['take', 'arrive', 'putOff', 'skip', 'giveUp', 'lose'] as const) {
        expect(nextNoticeStatus(end, event)).toBeNull();
      }
    }
    expect(nextNoticeStatus('sending', 'take')).toBe('sending');
    expect(nextNoticeStatus('pending', 'arrive')).toBeNull();
  });

  it('is worth nothing after a day, and on the way after two hours', () => {
    const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    expect(isNoticeStale('onTheWay', now, after(2))).toBe(false);
    expect(isNoticeStale('onTheWay', now, after(2.1))).toBe(true);
    expect(isNoticeStale('reportReady', now, after(24))).toBe(false);
    expect(isNoticeStale('reportReady', now, after(24.1))).toBe(true);
  });
});
