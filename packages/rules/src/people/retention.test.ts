import { expect, test } from 'vitest';
import { keptAfterClosing, retention, retentionCutoff } from './retention.ts';

test('what is over was there longer than its kind allows', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  expect(retentionCutoff('sellerContact', now)).toEqual(new Date('2026-11-13T00:00:00Z'));
  expect(retentionCutoff('orderContact', now)).toEqual(new Date('2023-11-21T00:00:00Z'));
});

test('nothing of an order is forgotten before the law allows', () => {
  for (const kind of ['orderContact', 'consents'] as const) {
    expect(retention[kind].days).toBeGreaterThanOrEqual(3 * 365);
  }
});

test('what a closed account leaves says the years of the table', () => {
  const years = Object.fromEntries(keptAfterClosing.map((each) => [each.key, each.years]));
  expect(years).toEqual({ orders: 3, books: 30, contracts: 3, complaints: 3, consents: 3 });
  for (const kind of ['books', 'complaints', 'consents'] as const) {
    expect(years[kind]).toBe(retention[kind].days / 365);
  }
});
