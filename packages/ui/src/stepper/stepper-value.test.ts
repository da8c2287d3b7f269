import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  atLimit,
  clean,
  format,
  limitsOf,
  read,
  type StepperRules,
  settle,
  stepped,
  truncate,
} from './stepper-value.ts';

const rules = (some: Partial<StepperRules> = {}): StepperRules => ({
  min: 1,
  max: Number.POSITIVE_INFINITY,
  decimals: undefined,
  allowEmpty: false,
  ...some,
});

/** Numbers as people write them: up to six digits after the point. */
const written = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, shift]) => Number(`${digits}e-${shift}`));
const anyRules = fc
  .record({
    limits: fc.tuple(written, written),
    decimals: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
    allowEmpty: fc.boolean(),
  })
  .map(({ limits: [a, b], ...rest }) => ({ min: Math.min(a, b), max: Math.max(a, b), ...rest }))
  // Between the limits there must be a value with so few digits.
  .filter((some) => limitsOf(some).low <= limitsOf(some).high);

describe('digits are cut, never rounded', () => {
  it.each([
    [1.999, 2, '1.99'],
    [1.005, 2, '1.00'],
    [-1.999, 2, '-1.99'],
    [-0.009, 2, '0.00'],
    [2, 2, '2.00'],
    [9.99, 0, '9'],
    [0.0000001, 7, '0.0000001'],
    [1e-7, 3, '0.000'],
    [1.1, 1, '1.1'],
    [4.35, 2, '4.35'],
    [1.15, 1, '1.1'],
    [87356207.4, 8, '87356207.40000000'],
  ])('%d with %i digits is %s', (value, decimals, text) =>
    expect(truncate(value, decimals)).toBe(text),
  );

  it('whatever the number: what is left is the beginning of how it is written', () => {
    fc.assert(
      fc.property(written, fc.integer({ min: 0, max: 8 }), (value, decimals) => {
        const [whole = '', part = ''] = String(value).split('.');
        const padded = part.slice(0, decimals).padEnd(decimals, '0');
        fc.pre(!String(value).includes('e'));
        const expected = decimals === 0 ? whole : `${whole}.${padded}`;
        const zero = Number(expected) === 0;
        expect(truncate(value, decimals)).toBe(zero ? expected.replace('-', '') : expected);
      }),
    );
  });
});

describe('settling', () => {
  it.each([
    [0, rules(), 1],
    [7, rules(), 7],
    [70, rules({ max: 20 }), 20],
    [null, rules(), 1],
    [null, rules({ min: -5 }), 0],
    [null, rules({ allowEmpty: true }), null],
    [Number.NaN, rules({ min: 3 }), 3],
    [Number.POSITIVE_INFINITY, rules({ max: 20 }), 20],
    [3.99, rules({ decimals: 0 }), 3],
    [3.629, rules({ decimals: 2 }), 3.62],
    // Cutting must not lead over a limit.
    [0.5, rules({ min: 0.5, decimals: 0 }), 1],
    [1.2, rules({ min: 1.25, decimals: 1 }), 1.3],
    [-1, rules({ min: -9, max: -0.5, decimals: 0 }), -1],
    [0, rules({ min: -9, max: -0.5, decimals: 0 }), -1],
  ])(
    'a value that breaks the rules becomes the nearest that keeps them (%#)',
    (value, some, settled) => expect(settle(value, some)).toBe(settled),
  );

  it('always gives an allowed value, and leaves an allowed one alone', () => {
    const values = fc.oneof(written, fc.double(), fc.constant(null));
    fc.assert(
      fc.property(values, anyRules, (value, some) => {
        const settled = settle(value, some);
        expect(settle(settled, some)).toBe(settled);
        if (settled === null) {
          expect(some.allowEmpty && value === null).toBe(true);
          return;
        }
        expect(settled).toBeGreaterThanOrEqual(some.min);
        expect(settled).toBeLessThanOrEqual(some.max);
        if (some.decimals !== undefined) {
          expect(Number(truncate(settled, some.decimals))).toBe(settled);
        }
      }),
    );
  });

  it('unlimited ends where a number would lose digits', () => {
    expect(settle(1e300, rules())).toBe(Number.MAX_SAFE_INTEGER);
    expect(format(settle(1e300, rules()), rules())).toBe('9007199254740991');
  });
});

describe('steps', () => {
  it.each([
    [0.1, 0.2, 1, 0.3],
    [0.7, 0.1, 1, 0.8],
    [1.1, 0.1, -1, 1],
    [0, 0.07, 10, 0.7],
    [null, 1, 1, 1],
    [9, 3, 1, 10],
    [2, 5, -1, 0],
  ])('%d and %d, %i times, is %d', (value, step, times, sum) =>
    expect(stepped(value, step, times, rules({ min: 0, max: 10 }))).toBe(sum),
  );

  it('forth and back is where it was', () => {
    const wide = rules({ min: -1e10, max: 1e10 });
    fc.assert(
      fc.property(written, written, (value, step) => {
        expect(stepped(stepped(value, step, 1, wide), step, -1, wide)).toBe(value + 0);
      }),
    );
  });

  it('knows which way is closed; empty counts as 0', () => {
    const some = rules({ min: 1, max: 3 });
    expect([atLimit(1, 'minus', some), atLimit(1, 'plus', some)]).toEqual([true, false]);
    expect([atLimit(3, 'minus', some), atLimit(3, 'plus', some)]).toEqual([false, true]);
    expect([atLimit(null, 'minus', some), atLimit(null, 'plus', some)]).toEqual([true, false]);
    expect(atLimit(9.9, 'plus', rules({ max: 9.99, decimals: 1 }))).toBe(true);
  });
});

describe('typing', () => {
  it.each([
    ['12a', {}, '12'],
    ['1.2.3', {}, '1.23'],
    ['1.239', { decimals: 2 }, '1.23'],
    ['1.5', { decimals: 0 }, '1'],
    ['１２。５', {}, '12.5'],
    ['007', {}, '7'],
    ['-5', {}, '5'],
    ['-5', { min: -9 }, '-5'],
    ['5-', { min: -9 }, '5'],
    ['-', { min: -9 }, '-'],
    ['', {}, ''],
  ])('"%s" with %o stays as "%s"', (text, some, kept) =>
    expect(clean(text, rules(some))).toBe(kept),
  );

  it.each([
    ['', {}, undefined],
    ['', { allowEmpty: true }, null],
    ['-', { min: -9 }, undefined],
    ['1.', {}, 1],
    ['150', { max: 99 }, 99],
    ['0', {}, 1],
  ])('"%s" with %o means %s', (text, some, value) => expect(read(text, rules(some))).toBe(value));

  it('what is shown of a value reads as this value', () => {
    fc.assert(
      fc.property(written, anyRules, (value, some) => {
        const settled = settle(value, some);
        expect(read(clean(format(settled, some), some), some)).toBe(settled);
      }),
    );
  });
});
