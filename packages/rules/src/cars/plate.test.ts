import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkPlate, maskPlate } from './plate.ts';
import { PLATE_PROVINCES } from './plate-provinces.ts';
import vectors from '../testing/vectors.json' with { type: 'json' };

describe('checkPlate', () => {
  it.each(vectors.plate)('$plate → $expect', ({ plate, expect: expected }) => {
    const { ok, kind } = checkPlate(plate);
    expect(ok ? kind : 'invalid').toBe(expected);
  });

  it.each([
    ['浙A·12345', 'fuel'],
    [' 浙a 12345 ', 'fuel'],
    ['浙AD12345', 'nev-small'],
    ['浙AFB1234', 'nev-small'],
    ['粤Z1234港', 'hk-macao'],
  ])('%s is %s', (plate, kind) => {
    expect(checkPlate(plate)).toMatchObject({ ok: true, kind });
  });

  it.each([
    ['', 'length'],
    ['京A1234', 'length'],
    ['KA12345', 'province'],
    ['京AO2345', 'charset'],
    ['1A12345', 'charset'],
    ['WJ京1234X', 'unsupported'],
    ['民航A1234', 'unsupported'],
  ])('%s is refused: %s', (plate, reason) => {
    expect(checkPlate(plate)).toEqual({ ok: false, reason });
  });

  it('warns about more than two letters in the sequence', () => {
    expect(checkPlate('浙AAB123')).toEqual({ ok: true, kind: 'fuel' });
    expect(checkPlate('浙AABC12')).toEqual({ ok: true, kind: 'fuel', warning: 'letters' });
  });

  test('31 provinces, all of them accepted', () => {
    expect(new Set(PLATE_PROVINCES).size).toBe(31);
    for (const province of PLATE_PROVINCES) expect(checkPlate(`${province}A12345`).ok).toBe(true);
  });

  test('no plate with I or O in it is ever accepted', () => {
    const sign = fc.constantFrom(...'ABCDFIO0123456789'.split(''));
    fc.assert(
      fc.property(fc.array(sign, { minLength: 6, maxLength: 7 }), (signs) => {
        fc.pre(signs.includes('I') || signs.includes('O'));
        expect(checkPlate(`浙${signs.join('')}`).ok).toBe(false);
      }),
    );
  });
});

describe('maskPlate', () => {
  it.each([
    ['浙A12345', '浙A***45'],
    ['浙AD12345', '浙A****45'],
    ['224578使', '22***8使'],
    ['浙A', '**'],
  ])('%s → %s', (plate, masked) => {
    expect(maskPlate(plate)).toBe(masked);
  });

  test('shows at most four characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        fc.pre(!text.includes('*'));
        expect(maskPlate(text).replaceAll('*', '').length).toBeLessThanOrEqual(4);
      }),
    );
  });
});
