/** The page of an order's report (spec §2). */
export const reportPage = '/jianceReport';

/** Query of that page that hides the link to the valuation, such as for buyers. */
export const noAppraisal = { appraisal: '0' } as const;

/** The page of a shared report, for anybody. */
export const sharedPage = '/report/shared';
