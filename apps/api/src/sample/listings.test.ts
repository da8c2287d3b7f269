import { expect, test } from 'vitest';
import { plans } from './plan.ts';
import { sampleListings } from './listings.ts';

const now = new Date('2026-11-21T02:00:00Z');

test('the same market every time, none of it from the future, every deal with its day', () => {
  const rows = sampleListings(now);
  expect(rows).toEqual(sampleListings(now));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const row of rows) {
    expect(row.source).toBe('sample');
    expect(row.sold_at === null).toBe(row.deal_price === null);
    expect(row.listed_at <= (row.sold_at ?? now)).toBe(true);
    expect((row.sold_at ?? now) <= now).toBe(true);
  }
});

test('the cars of the sample orders have a market', () => {
  const rows = sampleListings(now);
  for (const { series } of plans) {
    expect(rows.filter((row) => row.series_id === series && row.sold_at).length).toBeGreaterThan(
      50,
    );
  }
});
