/**
 * What the platform keeps back of pay for labour services (劳务报酬所得) as individual income tax, from the table below. What comes in within one
 * month for work that goes on counts as one payment.
 *
 * Source: State Taxation Administration, Notice 2018 No. 61, "个人所得税扣缴申报管理办法（试行）", article 8, and withholding table two of its annex:
 * of a payment up to 4,000 yuan 800 yuan are taken off, of a larger one 20 %; the rest is taxed at 20, 30 or 40 %. It is withheld, not
 * final: people settle it with their income of the whole year. Notice 2025 No. 16 (since 2025-10-01) has internet platforms withhold by
 * the year instead; which of the two applies is open (decision 73).
 */

/** Fen. */
const smallPayment = 400_000;
const flatDeduction = 80_000;
const deductionPct = 20;

type Level = {
  /** Of what is taxed, fen; this much is included. */
  readonly upTo: number;
  readonly ratePct: number;
  /** Fen taken off, so that a level begins where the one below ends. */
  readonly quickDeduction: number;
};
export const withholdingLevels: readonly Level[] = [
  { upTo: 2_000_000, ratePct: 20, quickDeduction: 0 },
  { upTo: 5_000_000, ratePct: 30, quickDeduction: 200_000 },
  { upTo: Number.POSITIVE_INFINITY, ratePct: 40, quickDeduction: 700_000 },
];

/** Of a payment in fen, what is taxed. */
function taxableOf(payment: number): number {
  if (payment <= smallPayment) return Math.max(0, payment - flatDeduction);
  return payment - Math.round((payment * deductionPct) / 100);
}

/** Fen of tax that are kept back of a payment in fen; nothing of nothing. */
export function withheldOf(payment: number): number {
  const taxable = taxableOf(payment);
  const level = withholdingLevels.find(({ upTo }) => taxable <= upTo);
  if (level === undefined) return 0;
  return Math.round((taxable * level.ratePct) / 100) - level.quickDeduction;
}
