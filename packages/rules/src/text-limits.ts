/** How many characters people may write, where a form says so and where the server checks it. */
export const TEXT_LIMITS = { short: 60, reason: 300, long: 500 } as const;
