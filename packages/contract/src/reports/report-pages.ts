/** Where the report of an order is read (spec §2). */
export const reportPage = '/jianceReport';

/** At the end of that address: the report without the way to what its car is worth, such as to show it to a buyer. */
export const noAppraisal = { appraisal: '0' } as const;
