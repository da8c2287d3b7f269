import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkPhone, coverPhones, looksMobile, maskPhone, normalizePhone } from './phone.ts';
import vectors from '../testing/vectors.json' with { type: 'json' };

describe('checkPhone', () => {
  it.each(vectors.phone)('"$phone" → spec $specOk, strict $strictOk', (row) => {
    expect(checkPhone(row.phone).ok).toBe(row.specOk);
    expect(looksMobile(row.phone)).toBe(row.strictOk);
  });

  it('tells an empty field from a wrong one', () => {
    expect(checkPhone('')).toEqual({ ok: false, reason: 'required' });
    expect(checkPhone('1380013800a')).toEqual({ ok: false, reason: 'format' });
  });

  it('knows a real mobile', () => {
    expect(looksMobile('13800138000')).toBe(true);
  });
});

describe('normalizePhone', () => {
  it.each([
    '+86 138 0013 8000',
    '+8613800138000',
    '008613800138000',
    '8613800138000',
    '138-0013-8000',
    '１３８００１３８０００',
    ' 13800138000 ',
  ])('%s', (text) => {
    expect(normalizePhone(text)).toBe('13800138000');
  });

  it('leaves what only starts like the country code', () => {
    expect(normalizePhone('86138001380')).toBe('86138001380');
  });
});

describe('maskPhone', () => {
  it('138****8000', () => {
    expect(maskPhone('+86 13800138000')).toBe('138****8000');
  });

  test('never shows more than seven characters', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.normalize('NFKC').includes('*'));
        const masked = maskPhone(text);
        expect(masked.replaceAll('*', '').length).toBeLessThanOrEqual(7);
        expect(masked.length === 11 ? masked.slice(3, 7) : masked).toMatch(/^\**$/);
      }),
    );
  });
});

test('coverPhones covers numbers however they are written, and nothing else', () => {
  for (const text of [
    '13800000003',
    '138 0000 0003',
    '138-0000-0003',
    '+86 13800000003',
    '１３８００００000３',
  ])
    expect(coverPhones(`打我 ${text} 吧`), text).toBe('打我 *** 吧');
  for (const text of [
    '订单 YC20261121000001',
    '里程 138000',
    'LSVHJ133022221761',
    '14:00 到 15:30',
  ])
    expect(coverPhones(text)).toBe(text);
});
