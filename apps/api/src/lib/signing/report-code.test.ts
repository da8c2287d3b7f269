import { expect, test } from 'vitest';
import { isReportNo, isSameCode, newReportNo, newShortCode } from './report-code.ts';

test('a short code has 8 unambiguous characters and differs every time', () => {
  const codes = Array.from({ length: 2000 }, newShortCode);
  expect(codes.every((code) => /^[2-9A-HJKMNP-Z]{8}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(codes.join('')).size).toBe(31);
});

test('codes compare without regard to case and outer spaces', () => {
  expect(isSameCode('ABCD2345', ' abcd2345 ')).toBe(true);
  expect(isSameCode('ABCD2345', 'ABCD2346')).toBe(false);
  expect(isSameCode('ABCD2345', '')).toBe(false);
  expect(isSameCode('ABCD2345', 'ABCD2345ABCD')).toBe(false);
});

test('a report number contains the day in China', () => {
  expect(newReportNo(new Date('2026-11-20T16:30:00Z'))).toMatch(/^JC20261121\d{5}$/);
  expect(isReportNo(newReportNo(new Date()))).toBe(true);
  expect(isReportNo('JC2026112100001\0')).toBe(false);
});
