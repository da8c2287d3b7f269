import { expect, it } from 'vitest';
import { withheldOf, withholdingLevels } from './withholding.ts';

const yuan = (amount: number) => Math.round(amount * 100);

/** By hand, after the examples that tax offices give; 2,000 yuan: (2000 − 800) × 20 %. */
it.each([
  [0, 0],
  [800, 0],
  [800.05, 0.01],
  [2000, 240],
  [4000, 640],
  [4000.01, 640],
  [5000, 800],
  [25_000, 4000],
  [25_000.01, 4000],
  [30_000, 5200],
  [62_500, 13_000],
  [62_501, 13_000.32],
  [100_000, 25_000],
])('of %d yuan it keeps %d', (payment, tax) => {
  expect(withheldOf(yuan(payment))).toBe(yuan(tax));
});

it('is whole fen, never falls while the payment grows, and never takes all', () => {
  let before = 0;
  for (let payment = 0; payment <= 12_000_000; payment += 977) {
    const tax = withheldOf(payment);
    expect(Number.isInteger(tax)).toBe(true);
    expect(tax).toBeGreaterThanOrEqual(before);
    expect(tax).toBeLessThan(Math.max(1, payment));
    before = tax;
  }
  expect(withheldOf(-100)).toBe(0);
});

it('has levels that begin where the one below ends', () => {
  for (const [at, level] of withholdingLevels.entries()) {
    const next = withholdingLevels[at + 1];
    if (next === undefined) continue;
    const of = ({ ratePct, quickDeduction }: typeof level) =>
      (level.upTo * ratePct) / 100 - quickDeduction;
    expect(of(next)).toBe(of(level));
  }
});
