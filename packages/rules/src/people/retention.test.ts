import { expect, test } from 'vitest';
import { retention, retentionCutoff } from './retention.ts';

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
