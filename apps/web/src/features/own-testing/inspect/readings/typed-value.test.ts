import { isPossible } from '@yanche/rules/inspections/reading-value';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Figure, judgeTyped, numberOf, textOf, typeInto } from './typed-value.ts';

const today = '2026-11-23';
const paint: Figure = { kind: 'number', min: 40, max: 2000 };
/** A fraction tells that the gauge counts in another unit. */
const slips: Figure = { ...paint, hints: [{ from: 1, below: 21, fraction: true, words: 'mil' }] };
const tread: Figure = { kind: 'number', decimals: 1, min: 0, max: 12 };
const bar: Figure = { kind: 'number', decimals: 1, min: 0.3, max: 4.5 };
const coolant: Figure = { kind: 'number', min: -70, max: 0 };
const codes: Figure = { kind: 'number', min: 0, max: 150 };
const km: Figure = { kind: 'number', min: 0, max: 999_999 };
const health: Figure = { kind: 'number', decimals: 1, min: 40, max: 105 };
const week: Figure = { kind: 'week' };
const month: Figure = { kind: 'month' };

const type = (figure: Figure, keys: string) =>
  Array.from(keys).reduce((text, key) => typeInto(figure, text, key === '<' ? 'delete' : key), '');

describe('what a text typed so far is worth', () => {
  test.each([
    [paint, '', 'none'],
    [paint, '1', 'unfinished'],
    [paint, '13', 'unfinished'],
    [paint, '4', 'unfinished'],
    [paint, '40', 'possible'],
    [paint, '138', 'possible'],
    [paint, '200', 'possible'],
    [paint, '201', 'full'],
    [paint, '226', 'full'],
    [paint, '2000', 'full'],
    [paint, '2001', 'impossible'],
    [paint, '0', 'impossible'],
    [slips, '4.', 'unfinished'],
    [slips, '4.6', 'impossible'],
    [tread, '6', 'possible'],
    [tread, '6.', 'unfinished'],
    [tread, '6.5', 'full'],
    [tread, '1', 'possible'],
    [tread, '12', 'possible'],
    [tread, '75', 'impossible'],
    [tread, '12.5', 'impossible'],
    [bar, '0', 'unfinished'],
    [bar, '0.2', 'impossible'],
    [bar, '2.4', 'full'],
    [bar, '24', 'impossible'],
    [coolant, '-', 'unfinished'],
    [coolant, '-3', 'possible'],
    [coolant, '-35', 'full'],
    [coolant, '-71', 'impossible'],
    [coolant, '5', 'impossible'],
    [coolant, '0', 'possible'],
    [codes, '0', 'possible'],
    [codes, '15', 'possible'],
    [codes, '16', 'full'],
    [km, '68312', 'possible'],
    [km, '683120', 'full'],
    [km, '6831200', 'impossible'],
    [health, '9', 'unfinished'],
    [health, '0.9', 'impossible'],
    [health, '0.', 'impossible'],
    [health, '105', 'possible'],
    [week, '23', 'unfinished'],
    [week, '232', 'unfinished'],
    [week, '2321', 'full'],
    [week, '0105', 'full'],
    [week, '6', 'impossible'],
    [week, '5527', 'impossible'],
    [week, '5327', 'impossible'],
    [month, '2019', 'unfinished'],
    [month, '201906', 'full'],
    [month, '201913', 'impossible'],
    [month, '20271', 'impossible'],
    [month, '3', 'impossible'],
  ] as const)('%j "%s" is %s', (figure, text, worth) => {
    expect(judgeTyped(figure, text, today)).toBe(worth);
  });

  const figures = fc.constantFrom(paint, tread, bar, coolant, codes, km, health, week, month);
  const keys = fc.array(fc.constantFrom(...Array.from('0123456789.-')), { maxLength: 8 });

  test('what can never be a value is not made one by typing on, nor a full one into another', () => {
    fc.assert(
      fc.property(figures, keys, keys, (figure, first, more) => {
        const before = first.reduce((text, key) => typeInto(figure, text, key), '');
        const worth = judgeTyped(figure, before, today);
        fc.pre(worth === 'impossible' || worth === 'full');
        const digits = more.filter((key) => key !== '-');
        const after = digits.reduce((text, key) => typeInto(figure, text, key), before);
        const value = numberOf(figure, after);
        const isOther = after !== before && value !== null && isPossible(figure, value, today);
        expect(isOther).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  test('a possible value is always told as one, and comes back as it was typed', () => {
    fc.assert(
      fc.property(figures, keys, (figure, pressed) => {
        const text = pressed.reduce((so, key) => typeInto(figure, so, key), '');
        const value = numberOf(figure, text);
        const isValue = value !== null && isPossible(figure, value, today);
        expect(['possible', 'full'].includes(judgeTyped(figure, text, today))).toBe(isValue);
        if (isValue) expect(numberOf(figure, textOf(figure, value))).toBe(value === 0 ? 0 : value);
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  [tread, '6.5', '6.5'],
  [tread, '.5', '0.5'],
  [tread, '6..5', '6.5'],
  [tread, '6.55', '6.5'],
  [paint, '1.5', '15'],
  [paint, '01', '0'],
  [paint, '99999', '9999'],
  [km, '1234567', '123456'],
  [slips, '4.625', '4.62'],
  [paint, '-12', '12'],
  [coolant, '35-', '-35'],
  [coolant, '-35-', '35'],
  [codes, '05', '5'],
  [codes, '00', '0'],
  [week, '01055', '0105'],
  [paint, '226<<', '2'],
  [paint, '<', ''],
] as const)('keys of %j: "%s" gives "%s"', (figure, keys, text) => {
  expect(type(figure, keys)).toBe(text);
});
