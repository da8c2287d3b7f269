/** Pages of ours that links of the server lead to: where a contract is signed, and where anybody checks a signed one. */
export const contractPages = {
  sign: '/contract/sign',
  verify: '/contract/verify',
} as const;
