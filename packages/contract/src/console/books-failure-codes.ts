/** Failures of the console's money. */
export const booksFailureCodes = {
  transferBooked: 2460,
  referenceWrong: 2461,
  refundAbove: 2462,
  refundUnclear: 2463,
  entryReversed: 2464,
  entryFixed: 2465,
  walletUnclear: 2466,
  sameAccount: 2467,
  periodTooLong: 2468,
  claimHeld: 3031,
  claimNotForYou: 3032,
  claimAboveCap: 3033,
  claimItemsOpen: 3034,
  claimAskedTwice: 3035,
  claimBelowOffer: 3036,
  claimAmountWrong: 3037,
} as const;
