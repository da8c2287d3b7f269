import { expect, test } from 'vitest';
import { claimDueAt, isNoticeDue, lapsesAt } from './claim-clock.ts';
import { claimStatus } from './claim-status.ts';

const noHoliday = () => false;
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

test('seven days from Saturday end on the next at 18:00 in China', () => {
  const due = claimDueAt(
    { status: claimStatus.moreNeeded },
    '2026-11-21T16:05:00+08:00',
    noHoliday,
  );
  expect(iso(due)).toBe('2026-11-28T10:00:00.000Z');
});

test('holidays are not counted, and a list of holidays without end does not hold it for ever', () => {
  const holidays = ['2026-02-17', '2026-02-18', '2026-02-19'];
  const since = '2026-02-16T10:00:00+08:00';
  const step = { status: claimStatus.refused };
  expect(iso(claimDueAt(step, since, (day) => holidays.includes(day)))).toBe(
    '2026-02-26T10:00:00.000Z',
  );
  expect(claimDueAt(step, since, () => true)).toBeLessThan(Date.parse('2026-06-01'));
});

test('an offer in full waits three days, another seven; a final refusal nobody', () => {
  const since = '2026-11-02T09:00:00+08:00';
  const due = (inFull: boolean) =>
    claimDueAt({ status: claimStatus.offered, inFull }, since, noHoliday);
  expect(iso(due(true))).toBe('2026-11-05T10:00:00.000Z');
  expect(iso(due(false))).toBe('2026-11-09T10:00:00.000Z');
  expect(claimDueAt({ status: claimStatus.refused, isFinal: true }, since, noHoliday)).toBeNull();
});

test('nothing lapses before two notices, nor within a day of the second', () => {
  const due = '2026-11-28T18:00:00+08:00';
  expect(isNoticeDue(due, 0, '2026-11-26T17:59:00+08:00')).toBe(false);
  expect(isNoticeDue(due, 0, '2026-11-26T18:00:00+08:00')).toBe(true);
  expect(isNoticeDue(due, 1, '2026-11-27T17:00:00+08:00')).toBe(false);
  expect(isNoticeDue(due, 2, '2026-12-30T17:00:00+08:00')).toBe(false);
  expect(lapsesAt(due, ['2026-11-26T18:00:00+08:00'])).toBeNull();
  const late = ['2026-11-26T18:00:00+08:00', '2026-11-28T09:00:00+08:00'];
  expect(iso(lapsesAt(due, late))).toBe('2026-11-29T01:00:00.000Z');
});
