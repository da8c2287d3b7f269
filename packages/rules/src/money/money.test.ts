import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatYuan, parseYuan, percentOf, sumFen, tellYuan } from './money.ts';

const fen = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

it.each([
  [0, '¥0.00'],
  [499900, '¥4,999.00'],
  [-2000, '−¥20.00'],
  [123456789012, '¥1,234,567,890.12'],
])('%i fen are told as %s', (amount, text) => {
  expect(tellYuan(amount)).toBe(text);
});

describe('formatYuan and parseYuan', () => {
  it.each([
    [24800, '248.00'],
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [-123456, '-1234.56'],
  ])('%i fen = %s', (amount, text) => {
    expect(formatYuan(amount)).toBe(text);
    expect(parseYuan(text)).toBe(amount);
  });

  it.each(['', '.', '1.', '.5', '1.234', '1,000', '1e3', 'abc', '0x10', '99999999999999999'])(
    'parseYuan refuses "%s"',
    (text) => {
      expect(parseYuan(text)).toBeNull();
    },
  );

  it('parses short forms', () => {
    expect(parseYuan(' 248 ')).toBe(24800);
    expect(parseYuan('0.1')).toBe(10);
    expect(parseYuan('-0')).toBe(0);
  });

  test('round trip', () => {
    fc.assert(fc.property(fen, (amount) => parseYuan(formatYuan(amount)) === amount));
  });
});

describe('arithmetic', () => {
  it('sums', () => {
    expect(sumFen([])).toBe(0);
    expect(sumFen([26800, 5000, -1000])).toBe(30800);
  });

  it.each([
    [49800, 90, 44820],
    [2990, 50, 1495],
    [5, 50, 3],
    [-5, 50, -3],
    [4, 10, 0],
    [-4, 10, 0],
  ])('%i × %i %% = %i', (amount, pct, part) => {
    expect(percentOf(amount, pct)).toBe(part);
  });

  it.each([() => formatYuan(0.1), () => sumFen([0.1, 0.2]), () => percentOf(1.5, 10)])(
    'throws on part fen',
    (act) => {
      expect(act).toThrow(RangeError);
    },
  );

  it('throws instead of losing a fen', () => {
    expect(() => sumFen([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
    expect(() => percentOf(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
    expect(() => percentOf(100, 0.5)).toThrow(RangeError);
  });

  test('a percentage and its rest differ from the whole by the rounding of one fen', () => {
    fc.assert(
      fc.property(fen, fc.integer({ min: 0, max: 100 }), (amount, pct) => {
        const off = sumFen([percentOf(amount, pct), percentOf(amount, 100 - pct), -amount]);
        expect(Math.abs(off)).toBeLessThanOrEqual(1);
        expect(percentOf(-amount, pct) + percentOf(amount, pct)).toBe(0);
      }),
    );
  });
});
