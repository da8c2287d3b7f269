import { expect, test } from 'vitest';
import {
  nextPdfStatus,
  pdfStepAfterBreak,
  pdfStepWhenDue,
  pdfTries,
  type ReportPdfEvent,
  type ReportPdfStatus,
} from './report-pdf-state.ts';

const statuses: ReportPdfStatus[] = ['wanted', 'making', 'ready', 'failed'];
const events: ReportPdfEvent[] = ['take', 'finish', 'break', 'giveUp', 'askAgain'];
const now = new Date('2026-11-21T02:00:00Z');

test('the whole table', () => {
  const moves = statuses.flatMap((status) =>
    events.flatMap((event) => {
      const next = nextPdfStatus(status, event);
      return next === null ? [] : [`${status} ${event} ${next}`];
    }),
  );
  expect(moves).toEqual([
    'wanted take making',
    'making take making',
    'making finish ready',
    'making break wanted',
    'making giveUp failed',
    'failed askAgain wanted',
  ]);
});

test('pauses grow, then it ends', () => {
  const steps = [1, 2, 3, 4].map((tries) => pdfStepAfterBreak(tries, now));
  expect(steps.map(({ event }) => event)).toEqual(['break', 'break', 'break', 'giveUp']);
  expect(steps.map(({ dueAt }) => dueAt.getTime() - now.getTime())).toEqual([
    5_000, 20_000, 80_000, 0,
  ]);
});

test('one that crashes every maker ends too', () => {
  expect(pdfStepWhenDue(0, now)).toEqual({
    event: 'take',
    dueAt: new Date('2026-11-21T02:02:00Z'),
  });
  expect(pdfStepWhenDue(pdfTries - 1, now).event).toBe('take');
  expect(pdfStepWhenDue(pdfTries, now).event).toBe('giveUp');
});
