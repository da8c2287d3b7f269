import { expect, test } from 'vitest';
import type { HistoryContent } from './history-content.ts';
import { withOwnReading } from './own-reading.ts';

const points = [
  { row: 's:1', at: '2024-03-01', km: 31_000, source: 's' },
  { row: 's:2', at: '2025-03-01', km: 62_000, source: 's' },
  { row: 's:3', at: '2026-07-12', km: 85_350, source: 's' },
];
const odometer = {
  answer: 'unknown' as const,
  rows: points.map(({ row }) => row),
  structural: false,
  asked: 1,
  silent: 0,
};
const history = {
  mileage: { points, conflicts: [] },
  verdicts: { odometer },
} as unknown as HistoryContent;

test('a record above what the dashboard shows is a contradiction', () => {
  const { mileage, verdicts } = withOwnReading(history, { at: '2026-11-29', km: 72_546 });
  expect(mileage.conflicts).toMatchObject([{ from: 's:3', dropKm: 12_804 }]);
  expect(verdicts.odometer).toMatchObject({ answer: 'yes', asked: 1 });
});

test('a reading that fits makes the records of one source enough', () => {
  const { mileage, verdicts } = withOwnReading(history, { at: '2026-11-29', km: 90_100 });
  expect(mileage.conflicts).toEqual([]);
  expect(verdicts.odometer.answer).toBe('no');
  expect(withOwnReading(history, { at: '2026-07-12', km: 85_200 }).mileage.conflicts).toEqual([]);
});

test('one that the records have already is not counted again', () => {
  const reading = { at: '2026-11-29', km: 72_546 };
  const seen = withOwnReading(history, reading);
  expect(withOwnReading(seen, reading)).toBe(seen);
});
