/**
 * Terms of cancelling and rescheduling: free until this many hours before the slot, then this percentage comes back; fen kept for an
 * empty trip; how long before the slot, and how often, the appointment can be moved. An order keeps the terms it was sold under.
 */
export type OrderTerms = {
  readonly freeHours: number;
  readonly lateRefundPct: number;
  readonly emptyTripFen: number;
  readonly rescheduleHours: number;
  readonly maxReschedules: number;
};

/** Until the first version is set at the console. */
export const firstOrderTerms: OrderTerms = {
  freeHours: 2,
  lateRefundPct: 90,
  emptyTripFen: 5000,
  rescheduleHours: 2,
  maxReschedules: 2,
};
