import { expect, it } from 'vitest';
import { DAY_MS } from '../calendar.ts';
import {
  certificateNo,
  certificateStatusOf,
  isRenewable,
  nextExpiry,
  readCertificateNo,
} from './certificate.ts';

const now = Date.parse('2026-11-21T02:00:00Z');
const inDays = (days: number) => now + days * DAY_MS;

it('is valid until its end, and a suspension is told before age', () => {
  const status = (expiresAt: number, suspendedAt: number | null = null) =>
    certificateStatusOf({ expiresAt, suspendedAt }, now);
  expect(status(now + 1)).toBe('valid');
  expect(status(now)).toBe('expired');
  expect(status(now - 1, now - 9)).toBe('suspended');
});

it('may be renewed from 60 days before its end, and nobody loses days by that', () => {
  expect(isRenewable(inDays(61), now)).toBe(false);
  expect(isRenewable(inDays(60), now)).toBe(true);
  expect(nextExpiry(inDays(60), now).getTime()).toBe(inDays(60 + 365));
  expect(nextExpiry(inDays(-5), now).getTime()).toBe(inDays(365));
  expect(nextExpiry(null, now).getTime()).toBe(inDays(365));
});

it('has a number of signs that are not taken for each other', () => {
  expect(certificateNo(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 255]))).toBe('YCR-2345-678Z');
});

it.each([
  'YCR-7F3K-92QD',
  'ycr7f3k92qd',
  ' YCR 7F3K 92QD ',
  'ＹＣＲ－７Ｆ３Ｋ－９２ＱＤ',
  'YCR–7F3K–92QD',
])('a number is read as people type it: %j', (text) => {
  expect(readCertificateNo(text)).toBe('YCR-7F3K-92QD');
});

it('numbers of before keep their signs', () => {
  expect(readCertificateNo('yc-sample-0003')).toBe('YC-SAMPLE-0003');
});
