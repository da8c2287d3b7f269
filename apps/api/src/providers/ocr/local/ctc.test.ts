import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { beamSearch, charConfidences, createAlphabet, greedy, symbolRows } from './ctc.ts';

const names = ['', 'A', 'B', '8'];
const alphabet = createAlphabet(names, 'AB8', (char) => char);
const share = fc.double({ min: 0.01, max: 1, noNaN: true });
const row = fc.array(share, { minLength: 4, maxLength: 4 }).map((values) => {
  const sum = values.reduce((a, b) => a + b);
  return values.map((value) => value / sum);
});
const framesOf = (rows: number[][]) => ({
  steps: rows.length,
  classes: 4,
  probabilities: Float32Array.from(rows.flat()),
});

/** Adds up every path by itself. */
function everyText(rows: number[][]): Map<string, number> {
  const texts = new Map<string, number>();
  const walk = (step: number, text: string, last: number, share_: number): void => {
    if (step === rows.length) return void texts.set(text, (texts.get(text) ?? 0) + share_);
    for (const [index, value] of (rows[step] ?? []).entries()) {
      const grown = index !== 0 && index !== last ? text + names[index] : text;
      walk(step + 1, grown, index, share_ * value);
    }
  };
  walk(0, '', 0, 1);
  return texts;
}

test('the beam finds what adding up every path finds', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
      const wanted = everyText(rows);
      const found = beamSearch(symbolRows(framesOf(rows), alphabet), 'AB8', 4, () => true);
      expect(found[0]?.text.length).toBeLessThanOrEqual(4);
      for (const { text, score } of found) {
        expect(Math.exp(score)).toBeCloseTo(wanted.get(text) ?? 0, 3);
      }
      expect(Math.exp(found[0]?.score ?? 0)).toBeCloseTo(Math.max(...wanted.values()), 3);
    }),
  );
});

test('a character that is not allowed at its place gives way to the next one', () => {
  const rows = symbolRows(framesOf([[0.1, 0.1, 0.5, 0.3]]), alphabet);
  expect(beamSearch(rows, 'AB8', 1, () => true)[0]?.text).toBe('B');
  expect(beamSearch(rows, 'AB8', 1, (symbol) => symbol !== 'B')[0]?.text).toBe('8');
});

test('a repeated character needs nothing in between; each has its own confidence', () => {
  const rows = [
    [0.05, 0.9, 0.03, 0.02],
    [0.9, 0.05, 0.03, 0.02],
    [0.2, 0.6, 0.1, 0.1],
  ];
  expect(greedy(framesOf(rows), names).map(({ char }) => char)).toEqual(['A', 'A']);
  const [first, second] = charConfidences(symbolRows(framesOf(rows), alphabet), 'AB8', 'AA');
  expect(first).toBeCloseTo(0.9, 2);
  expect(second).toBeCloseTo(0.6, 2);
});
