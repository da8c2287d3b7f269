import { type CancelReason, cancelReasonsFor } from './cancel-reasons.ts';

/** Whose fault the failed inspection is. Only the seller's side pays for the trip. */
export type Fault = 'seller' | 'nobody' | 'us';
export type FailedVisitReason = CancelReason & { readonly fault: Fault };

const faults: Record<string, Fault> = {
  I01: 'seller',
  I02: 'seller',
  I03: 'nobody',
  I04: 'seller',
  I05: 'seller',
  I06: 'seller',
  I07: 'us',
  // Reasons outside the list are not charged.
  I99: 'nobody',
};

/** Why an inspector leaves without having inspected, in the order of the list. */
export const failedVisitReasons: readonly FailedVisitReason[] = cancelReasonsFor('inspector').map(
  (reason) => ({ ...reason, fault: faults[reason.code] ?? 'nobody' }),
);

/** The reason with this code, or null. */
export const findFailedVisitReason = (code: string | null): FailedVisitReason | null =>
  failedVisitReasons.find((reason) => reason.code === code) ?? null;

/**
 * How far it is known that the inspector was there: checked in with a position (or the place has none to compare with),
 * checked in without one, or not checked in.
 */
export type Arrival = 'located' | 'unlocated' | 'none';

/** What the customer would pay for is said at the car only: whoever has not checked in may not end the visit with it. */
export const needsArrival = (reason: FailedVisitReason): boolean => reason.fault === 'seller';

export type FailedVisit = {
  /** Of the last failed visit; null when it is not known. */
  readonly code: string | null;
  /** How many visits of this order have failed so far. */
  readonly visits: number;
};

// A failure without a reason counts as the seller's, as before reasons existed.
const faultOf = (code: string | null): Fault => findFailedVisitReason(code)?.fault ?? 'seller';

/**
 * Whether the refund after a failed visit omits the trip fee: nobody pays for a trip that was not seen at its place. `arrival` is
 * null for visits before it was recorded.
 */
export const isTripFeeWaived = (code: string | null, arrival: Arrival | null): boolean =>
  faultOf(code) !== 'seller' || (arrival !== null && arrival !== 'located');

/**
 * Whether a new appointment is allowed after a failed visit: always when free of charge, once when it was the seller's
 * fault.
 */
export const mayVisitAgain = ({ code, visits }: FailedVisit): boolean =>
  faultOf(code) !== 'seller' || visits <= 1;
