import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkLicenseTime, checkMileage, formatWan, parseWan } from './vehicle-facts.ts';

describe('mileage', () => {
  it.each([
    [0, undefined],
    [999_999, undefined],
    [1_000_000, 'range'],
    [-1, 'range'],
    [1.5, 'format'],
    [Number.NaN, 'format'],
  ])('%d km → %s', (km, reason) => {
    expect(checkMileage(km).reason).toBe(reason);
  });

  it.each([
    ['3.25', 32_500],
    ['3', 30_000],
    ['0.1', 1000],
    ['99.99', 999_900],
    ['100', null],
    ['3.256', null],
    ['-1', null],
    ['', null],
    ['3.', null],
  ])('parseWan("%s") → %s', (text, km) => {
    expect(parseWan(text)).toBe(km);
  });

  it('cuts and never shows more than was driven', () => {
    expect(formatWan(32_599)).toBe('3.25');
    expect(formatWan(99)).toBe('0');
    expect(formatWan(72_099)).toBe('7.2');
    expect(formatWan(999_999)).toBe('99.99');
    expect(() => formatWan(-1)).toThrow(RangeError);
  });

  test('round trip loses less than 100 km', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (km) => {
        const back = parseWan(formatWan(km)) ?? Number.NaN;
        expect(km - back).toBeGreaterThanOrEqual(0);
        expect(km - back).toBeLessThan(100);
      }),
    );
  });
});

describe('checkLicenseTime', () => {
  it.each([
    ['2026-11', undefined],
    ['1990-01', undefined],
    ['2026-12', 'future'],
    ['1989-12', 'too-old'],
    ['2020-13', 'format'],
    ['2020-00', 'format'],
    ['2020-1', 'format'],
    ['2020-01-01', 'format'],
  ])('%s → %s', (text, reason) => {
    expect(checkLicenseTime(text, '2026-11-21').reason).toBe(reason);
  });

  it('takes the month of Shanghai, not of London', () => {
    expect(checkLicenseTime('2026-12', new Date('2026-11-30T16:00:00Z')).ok).toBe(true);
    expect(checkLicenseTime('2026-12', new Date('2026-11-30T15:59:59Z')).ok).toBe(false);
  });
});
