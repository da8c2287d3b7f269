/** Failures of the pay of inspectors. Apart from the others: most phones never meet these. */
export const payFailureCodes = {
  bankCardWrong: 1341,
  holderDiffers: 1342,
  payMonthRuns: 1343,
  deductionAbove: 1344,
  payoutNothing: 1345,
  payoutOver: 1346,
} as const;
export type PayFailureName = keyof typeof payFailureCodes;
