/** Failures that only partners' programs and the console meet. */
export const partnerFailureCodes = {
  partnerKeyUnknown: 3301,
  partnerScopeMissing: 3302,
  partnerAddressRefused: 3303,
  partnerSuspended: 3304,
  partnerTooOften: 3305,
  partnerTaskNoTaken: 3306,
  partnerCreditSpent: 3307,
  sandboxOnly: 3308,
  partnerDealerUnknown: 3311,
  partnerExists: 3312,
  partnerKeysFull: 3313,
  partnerAddressesWrong: 3314,
  creditProposed: 3315,
  hookAddress: 3316,
  hooksFull: 3317,
} as const;
export type PartnerFailureName = keyof typeof partnerFailureCodes;
