/** Failures of history queries that no phone meets by name: the console's, and those of a source that reports back. */
export const historyFailureCodes = {
  historyCaseDecided: 3013,
  historyCallbackForged: 3021,
  historyCallbackUnknown: 3022,
} as const;
