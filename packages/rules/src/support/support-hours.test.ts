import { expect, test } from 'vitest';
import { complaintDueAt, isSupportOpen, readSupportHours } from './support-hours.ts';

const hours = { from: 540, to: 1080 };
const weekdays = (day: string) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

test('reads a span of a day and nothing else', () => {
  expect(readSupportHours('09:00-18:00')).toEqual(hours);
  for (const bad of ['', '9-18', '18:00-09:00', '24:00-25:00'])
    expect(readSupportHours(bad)).toBeNull();
});

test('open between the two, on working days', () => {
  const open = (iso: string) => isSupportOpen(hours, `${iso}+08:00`, weekdays);
  expect(open('2026-11-23T09:00:00')).toBe(true);
  expect(open('2026-11-23T08:59:59')).toBe(false);
  expect(open('2026-11-23T18:00:00')).toBe(false);
  expect(open('2026-11-22T12:00:00')).toBe(false);
});

test('five working days, however long a calendar has none', () => {
  const due = complaintDueAt(hours, '2026-11-20T16:00:00+08:00', weekdays);
  expect(new Date(due).toISOString()).toBe('2026-11-27T10:00:00.000Z');
  expect(complaintDueAt(hours, '2026-11-20T16:00:00+08:00', () => false)).toBeGreaterThan(due);
});
