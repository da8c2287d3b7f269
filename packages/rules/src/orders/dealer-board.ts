/** Days that a report has left when a dealer is told that it is about to expire. */
export const EXPIRING_DAYS = 7;

/** Parts of the list of orders that no tab shows. */
export const listParts = {
  inReview: ['审核中', 'In review'],
  expiring: ['报告 7 天内到期', 'Report expires within 7 days'],
  reported: ['已出报告', 'With a report'],
} as const;
export type ListPart = keyof typeof listParts;

/**
 * The numbers of a dealer's board, each with the list behind it: the server counts by the same query to which the number leads.
 */
export const boardLists = (today: string) =>
  ({
    unpaid: { tab: 'unpaid' },
    yourTurn: { tab: 'yourTurn' },
    today: { tab: 'waiting', from: today, to: today },
    inReview: { tab: 'all', only: 'inReview' },
    expiring: { tab: 'all', only: 'expiring' },
  }) as const;
export type BoardNumber = keyof ReturnType<typeof boardLists>;
export const boardMonths = 6;
