import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkIdCard, idCardAge, maskIdCard } from './id-card.ts';
import vectors from '../testing/vectors.json' with { type: 'json' };

const TODAY = '2026-01-01';

describe('checkIdCard', () => {
  it.each(vectors.idCard)('"$id" → $expect', ({ id, expect: expected }) => {
    expect(checkIdCard(id, TODAY).reason ?? 'ok').toBe(expected);
  });

  it('takes a small x and a Date for today', () => {
    expect(checkIdCard('11010519491231002x', new Date('2026-01-01T00:00:00+08:00')).ok).toBe(true);
  });

  it('refuses 15 digits and days that never were', () => {
    expect(checkIdCard('110105491231002', TODAY).reason).toBe('format');
    expect(checkIdCard('110105190002290010', TODAY).reason).toBe('date');
  });

  test('every single wrong digit and every swap of neighbours is caught', () => {
    const id = '11010519491231002X';
    fc.assert(
      fc.property(fc.nat(16), fc.nat(9), (index, digit) => {
        fc.pre(String(digit) !== id[index]);
        expect(checkIdCard(id.slice(0, index) + digit + id.slice(index + 1), TODAY).ok).toBe(false);
      }),
    );
    for (let i = 0; i < 16; i += 1) {
      if (id[i] === id[i + 1]) continue;
      const swapped = id.slice(0, i) + id.charAt(i + 1) + id.charAt(i) + id.slice(i + 2);
      expect(checkIdCard(swapped, TODAY).ok).toBe(false);
    }
  });
});

describe('idCardAge', () => {
  it.each([
    ['2012-06-22', 17],
    ['2012-06-23', 18],
    ['2026-01-01', 31],
  ])('born 1994-06-23, on %s → %i', (day, age) => {
    expect(idCardAge('110101199406231238', day)).toBe(age);
  });

  it('knows no age of a wrong number', () => {
    expect(idCardAge('110105194912310021', TODAY)).toBeNull();
  });
});

describe('maskIdCard', () => {
  it('keeps 4 + 4', () => {
    expect(maskIdCard('11010519491231002x')).toBe('1101**********002X');
  });

  test('never shows the birth date, whatever comes in', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 25 }), (text) => {
        const masked = maskIdCard(text);
        expect(masked.length === 18 ? masked.slice(4, 14) : masked).toMatch(/^\**$/);
      }),
    );
  });
});
