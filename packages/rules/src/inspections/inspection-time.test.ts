import { expect, it } from 'vitest';
import { inspectionMinutes, reworkMs } from './inspection-time.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 2) + minutes * 60_000);

it.each([
  ['no new answer', [], 60, 0],
  ['one answer just before the hand-in', [58], 60, 2],
  ['three answers in a row', [50, 53, 57], 60, 10],
  ['a night before the first answer', [600], 603, 3],
  ['a lunch between two answers counts as ten minutes', [10, 70], 72, 12],
  ['waiting before the hand-in counts as ten minutes', [10], 200, 10],
  ['answers from before the send-back count for nothing', [-30, -1, 0, 58], 60, 2],
  ['answers after the hand-in count for nothing', [58, 90], 60, 2],
  ['in any order', [57, 50, 53], 60, 10],
])('rework: %s', (_, answers, handIn, minutes) => {
  const answeredAt = answers.map(at);
  const ms = reworkMs({ sentBackAt: at(0), handedInAt: at(handIn), answeredAt });
  expect(ms / 60_000).toBe(minutes);
});

it('adds the rounds up, not the time between them', () => {
  const visit = { checkedInAt: at(0), firstHandInAt: at(5), reworks: [2 * 60_000, 90_000] };
  expect(inspectionMinutes(visit)).toEqual({ rounds: [5, 2, 2], total: 9 });
  expect(inspectionMinutes({ ...visit, reworks: [] })).toEqual({ rounds: [5], total: 5 });
});

it('is never negative', () => {
  const visit = { checkedInAt: at(5), firstHandInAt: at(0), reworks: [] };
  expect(inspectionMinutes(visit).total).toBe(0);
});
