import { expect, test } from 'vitest';
import {
  nextNoticeAt,
  nextVideoStatus,
  type VideoEvent,
  videoStepAfter,
  videoStepWhenDue,
  type VideoStatus,
  videoTries,
} from './video-state.ts';

const statuses: VideoStatus[] = ['wanted', 'making', 'ready', 'failed', 'unavailable'];
const events: VideoEvent[] = ['take', 'finish', 'break', 'putBack', 'giveUp', 'lackConverter'];
const now = new Date('2026-11-21T02:00:00Z');
const after = ({ dueAt }: { dueAt: Date }) => dueAt.getTime() - now.getTime();

test('the whole table', () => {
  const moves = statuses.flatMap((status) =>
    events.flatMap((event) => {
      const next = nextVideoStatus(status, event);
      return next === null ? [] : [`${status} ${event} ${next}`];
    }),
  );
  expect(moves).toEqual([
    'wanted take making',
    'making take making',
    'making finish ready',
    'making break wanted',
    'making putBack wanted',
    'making giveUp failed',
    'making lackConverter unavailable',
    'unavailable take making',
  ]);
});

test('pauses grow, then it ends; what no try can change ends at once', () => {
  const steps = [1, 2, 3].map((tries) => videoStepAfter('broken', tries, now));
  expect(steps.map(({ event }) => event)).toEqual(['break', 'break', 'giveUp']);
  expect(steps.map(after)).toEqual([15_000, 60_000, 0]);
  expect(videoStepAfter('tooSlow', 1, now).event).toBe('break');
  expect(videoStepAfter('unreadable', 1, now).event).toBe('giveUp');
  expect(videoStepAfter('wrongResult', 1, now).event).toBe('giveUp');
});

test('without a converter nothing is given up, however often it was looked', () => {
  for (const tries of [1, 3, 50]) {
    const step = videoStepAfter('noConverter', tries, now);
    expect([step.event, after(step)]).toEqual(['lackConverter', 3_600_000]);
  }
});

test('one that crashes every maker ends too', () => {
  expect(videoStepWhenDue(0, now).event).toBe('take');
  expect(after(videoStepWhenDue(0, now))).toBe(60_000);
  expect(videoStepWhenDue(videoTries - 1, now).event).toBe('take');
  expect(videoStepWhenDue(videoTries, now).event).toBe('giveUp');
});

test('a notice is repeated four times', () => {
  const pauses = [1, 2, 3, 4, 5].map((tries) => {
    const at = nextNoticeAt(tries, now);
    return at && after({ dueAt: at });
  });
  expect(pauses).toEqual([10_000, 60_000, 600_000, 3_600_000, null]);
});
