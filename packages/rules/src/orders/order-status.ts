/** The states of an inspection order. Their numbers are what the wire and the database hold. */
export const orderStatus = {
  unpaid: '10',
  unassigned: '20',
  assigned: '30',
  onTheWay: '35',
  inspecting: '40',
  inReview: '50',
  awaitingConfirmation: '60',
  completed: '70',
  cancelled: '80',
  refunding: '85',
  refunded: '90',
  couldNotInspect: '95',
} as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];
