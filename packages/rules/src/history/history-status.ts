/** The states of a history query. Their numbers are what the wire and the database hold. */
export const historyStatus = {
  unpaid: '10',
  querying: '20',
  reported: '30',
  noRecord: '31',
  failed: '32',
  cancelled: '80',
  refunded: '90',
} as const;
export type HistoryStatus = (typeof historyStatus)[keyof typeof historyStatus];
