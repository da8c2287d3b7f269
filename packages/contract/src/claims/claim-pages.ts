/** Pages of the web app that links and notices lead to (spec §2). */
export const claimPages = {
  /** The case: `?claimId=`; to begin one: `?orderId=`. */
  claim: '/shouhouReportNew',
  /** The letter of a claim: `?claimId=`, or all claims of an order: `?orderId=`. */
  letter: '/shouhouReport',
  /** The deal: `?orderId=`, for the other party `?link=`. */
  deal: '/jiaoyiReport',
} as const;
