/** Web pages that links of the server lead to: signing a contract, and verifying a signed one. */
export const contractPages = {
  sign: '/contract/sign',
  verify: '/contract/verify',
} as const;
