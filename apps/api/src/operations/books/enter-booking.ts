import {
  aloneWithinMs,
  type BookingKind,
  type BookingStatus,
  needsSecondPerson,
} from '@yanche/rules/staff/hand-bookings';
import type { AuditAction, AuditSubject } from '@yanche/rules/staff/audit-actions';
import type { Insertable } from 'kysely';
import type { Tables, Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import type { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import type { BookingData } from './bookings.store.ts';
import { insertBooking, lockTarget, sumBookedAlone } from './bookings.store.ts';
import { carryOut } from './carry-out.ts';

type Columns = Partial<
  Pick<
    Insertable<Tables['hand_bookings']>,
    | 'wallet_owner_kind'
    | 'wallet_owner_id'
    | 'bank_reference'
    | 'order_id'
    | 'refund_id'
    | 'way'
    | 'corrects'
    | 'is_reversal'
    | 'entries'
  >
>;
type Proposal = {
  kind: BookingKind;
  /** Fen. */
  amount: number;
  target: string;
  columns: Columns;
  subject: { kind: AuditSubject; id: string; name?: string };
  reason: string;
  /** Thrown when the same was booked meanwhile. */
  taken: () => Failure | Promise<Failure>;
};
export type Entered = { bookingId: string; status: BookingStatus; refundId: string | null };

const actions: Record<BookingKind, AuditAction> = {
  topUp: 'wallet.topUp',
  refund: 'refund.byHand',
  refundToWallet: 'refund.toWallet',
  correction: 'ledger.correct',
};

/** What the audit log says of a booking. */
export const bookingFacts = ({
  kind,
  amount,
  bank_reference: bankReference,
  way,
}: Pick<BookingData, 'kind' | 'amount' | 'bank_reference' | 'way'>): Record<string, unknown> => ({
  bookingKind: kind,
  bookedAmount: amount,
  ...(bankReference !== null && { bankReference }),
  ...(way !== null && { refundWay: way }),
});

/**
 * Books at once what one person may book alone, or writes it down for a second person; the act is logged in the same transaction.
 * `refundId`: a refund to be tried after the commit.
 */
export async function enterBooking(
  tx: Tx,
  { clock }: Deps,
  by: StaffCaller,
  { kind, amount, target, columns, subject, reason, taken }: Proposal,
): Promise<Entered> {
  const now = clock.now();
  await lockTarget(tx, target);
  const since = new Date(now.getTime() - aloneWithinMs);
  const alone = await sumBookedAlone(tx, { target, userId: by.userId, since });
  const needsSecond = needsSecondPerson(amount, alone);
  const status = needsSecond ? 'proposed' : 'done';
  const decided = needsSecond ? {} : { decided_by: by.userId, decided_at: now };
  const id = newId();
  const row = {
    id,
    kind,
    amount,
    target,
    ...columns,
    reason,
    needs_second: needsSecond,
    status,
    proposed_by: by.userId,
    proposed_at: now,
    ...decided,
  } as const;
  if (!(await insertBooking(tx, row))) throw await taken();
  await insertAudit(tx, {
    by,
    at: now,
    action: needsSecond ? 'booking.propose' : actions[kind],
    subject,
    reason,
    after: bookingFacts({ bank_reference: null, way: null, ...row }),
  });
  const refundId = needsSecond ? null : await carryOut(tx, id, now);
  return { bookingId: id, status, refundId };
}
