import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

test('whole percents only grow, and stay at most 99 until complete', () => {
  const steps = fc.array(fc.tuple(fc.nat(3), fc.nat(60)));
  fc.assert(
    fc.property(fc.nat(100), steps, (total, events) => {
      const shown: number[] = [];
      const progress = createProgress(total, (percent) => shown.push(percent));
      for (const [piece, bytes] of events) progress.sent(piece, bytes);
      expect(shown.every((percent) => Number.isInteger(percent) && percent <= 99)).toBe(true);
      expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b));
      progress.complete();
      progress.complete();
      expect(shown.filter((percent) => percent === 100)).toHaveLength(1);
    }),
  );
});

test('bytes sent again do not count twice', () => {
  const shown: number[] = [];
  const progress = createProgress(1000, (percent) => shown.push(percent));
  progress.sent(0, 400);
  progress.sent(0, 100);
  progress.sent(0, 400);
  progress.sent(1, 100);
  expect(shown).toEqual([40, 50]);
});
