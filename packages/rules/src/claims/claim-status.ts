/** The states of a claim. Their numbers are what the wire and the database hold. */
export const claimStatus = {
  draft: '05',
  received: '10',
  moreNeeded: '15',
  inReview: '20',
  confirming: '40',
  offered: '50',
  paying: '60',
  closed: '70',
  refused: '71',
  appealed: '72',
  withdrawn: '80',
} as const;
export type ClaimStatus = (typeof claimStatus)[keyof typeof claimStatus];
