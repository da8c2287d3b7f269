import { type CancelReason, cancelReasonsFor } from './cancel-reasons.ts';

/** Through whom a car could not be inspected. Only the seller's side pays for the trip. */
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
  // What fits no reason of the list is not charged.
  I99: 'nobody',
};

/** Why an inspector leaves without having inspected, in the order of the list. */
export const failedVisitReasons: readonly FailedVisitReason[] = cancelReasonsFor('inspector').map(
  (reason) => ({ ...reason, fault: faults[reason.code] ?? 'nobody' }),
);

/** The reason with this code, or null. */
export const findFailedVisitReason = (code: string | null): FailedVisitReason | null =>
  failedVisitReasons.find((reason) => reason.code === code) ?? null;

export type FailedVisit = {
  /** Of the last failed visit; null when it is not known. */
  readonly code: string | null;
  /** How many visits of this order have failed so far. */
  readonly visits: number;
};

// A failure nobody gave a reason for counts as the seller's, as it did before there were reasons.
const faultOf = (code: string | null): Fault => findFailedVisitReason(code)?.fault ?? 'seller';

/** Whether a refund after a failed visit comes without the fee for the trip. */
export const isTripFeeWaived = (code: string | null): boolean => faultOf(code) !== 'seller';

/** Whether a new appointment may be made after a failed visit: free, and once when it was the seller's fault. */
export const mayVisitAgain = ({ code, visits }: FailedVisit): boolean =>
  isTripFeeWaived(code) || visits <= 1;
