/**
 * The switches that the product obeys, by their number in `getAllRuleResult`; on at 100, and one without a row is on. Numbers 1 and 2 are
 * of the specification and stand for what is always on.
 */
export const grayRuleIds = { gold: 3, self: 4, onsite: 5, liveCamera: 6 } as const;
export type GrayRule = keyof typeof grayRuleIds;

export const onValue = 100;
