import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import vectors from '../testing/vectors.json' with { type: 'json' };
import { checkVin, maskVin, vinCandidates, vinModelYear } from './vin.ts';

const CHARS = Object.keys(vectors.vinValues);
const good = vectors.vin.filter((row) => row.expect === 'ok').map((row) => row.vin.trim());

describe('checkVin', () => {
  it.each(vectors.vin)('$vin → $expect', ({ vin, expect: expected }) => {
    const { level, reason } = checkVin(vin);
    const answer = level === 'ok' ? 'ok' : level === 'warn' ? `warn:${reason}` : reason;
    expect(answer).toBe(expected);
  });

  it('trims and upper-cases before it judges', () => {
    expect(checkVin(' lsvhj133022221761 ')).toEqual({ level: 'ok', vin: 'LSVHJ133022221761' });
  });

  it('refuses 111…, whose check digit is right', () => {
    expect(checkVin('1'.repeat(17)).reason).toBe('repeated');
  });

  test('one changed character is caught, unless values collide modulo 11', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...good),
        fc.nat(12),
        fc.constantFrom(...CHARS),
        (vin, index, char) => {
          const { vinValues, vinWeights } = vectors;
          const value = (c: string) => vinValues[c as keyof typeof vinValues];
          const changed = vin.slice(0, index) + char + vin.slice(index + 1);
          const shift = (vinWeights[index] ?? 0) * (value(char) - value(vin.charAt(index)));
          const same = index === 8 ? char === vin.charAt(8) : shift % 11 === 0;
          expect(checkVin(changed).reason).toBe(same ? undefined : 'check-digit');
        },
      ),
    );
  });
});

describe('vinModelYear', () => {
  const withYear = (code: string) => `LSVHJ1330${code}2221761`;

  it.each(Object.entries(vectors.modelYear))('code %s → %j', (code, [first = 0, second = 0]) => {
    expect(vinModelYear(withYear(code), '2026-11-21')).toBe(second <= 2027 ? second : first);
    expect(vinModelYear(withYear(code), '2038-01-01')).toBe(second);
  });

  it('already takes the next calendar year', () => {
    expect(vinModelYear(withYear('V'), '2025-12-31')).toBe(1997);
    expect(vinModelYear(withYear('V'), '2026-01-01')).toBe(2027);
  });

  it.each(['I', 'O', 'Q', 'U', 'Z', '0'])('%s is no year code', (code) => {
    expect(vinModelYear(withYear(code), '2026-01-01')).toBeNull();
  });
});

describe('vinCandidates', () => {
  it('repairs letters that no VIN has', () => {
    expect(vinCandidates('LSVHJI33O2222I76I')).toEqual(['LSVHJ133022221761']);
  });

  it('proposes look-alikes first', () => {
    expect(vinCandidates('LSVHJ133022221T61')).toEqual(['LSVHJ133022221761']);
    expect(vinCandidates('L5VHJ133022221761')).toContain('LSVHJ133022221761');
  });

  it('answers nothing for a wrong length', () => {
    expect(vinCandidates('LSVHJ1330')).toEqual([]);
  });

  test('every candidate passes and differs in one character; at most five', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...good),
        fc.nat(16),
        fc.constantFrom(...CHARS),
        (vin, index, char) => {
          const changed = vin.slice(0, index) + char + vin.slice(index + 1);
          const candidates = vinCandidates(changed);
          expect(candidates.length).toBeLessThanOrEqual(5);
          expect(new Set(candidates).size).toBe(candidates.length);
          for (const candidate of candidates) {
            expect(checkVin(candidate).level).toBe('ok');
            const changes = candidate.split('').filter((c, i) => c !== changed[i]).length;
            expect(changes).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });
});

describe('maskVin', () => {
  it('keeps the first 3 and the last 4, also of what an earlier version masked', () => {
    expect(maskVin('lsvhj133022221761')).toBe('LSV**********1761');
    expect(maskVin('LSVHJ133*****1761')).toBe('LSV**********1761');
    expect(maskVin('LSV**********1761')).toBe('LSV**********1761');
  });

  test('never leaks the middle, whatever comes in', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const masked = maskVin(text);
        expect(masked.length === 17 ? masked.slice(3, 13) : masked).toMatch(/^\**$/);
      }),
    );
  });
});
