import {
  aloneWithinMs,
  type BookingKind,
  type BookingStatus,
  needsSecondPerson,
} from '@yanche/rules/staff/hand-bookings';
import type { AuditAction, AuditSubject } from '@yanche/rules/staff/audit-actions';
import type { Insertable } from 'kysely';
import type { BookedEntry } from '#database/json-columns.ts';
import type { Tables, Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import type { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { AccountRef } from '#money/ledger-stripes.ts';
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
    | 'bill_id'
  >
>;
type Owner = Pick<AccountRef, 'ownerKind' | 'ownerId'>;
type Proposal = {
  kind: BookingKind;
  /** Fen. */
  amount: number;
  target: string;
  /** Whose wallet or gold gains. */
  beneficiaries: readonly Owner[];
  columns: Columns;
  /** Of a correction. */
  entries?: BookedEntry[];
  subject: { kind: AuditSubject; id: string; name?: string };
  reason: string;
  /** By two people, whatever the amount. */
  alwaysTwo?: true;
  /** Thrown when the same was booked meanwhile. */
  taken: () => Failure | Promise<Failure>;
};
export type Entered = { bookingId: string; status: BookingStatus; refundId: string | null };

const actions: Record<BookingKind, AuditAction> = {
  topUp: 'wallet.topUp',
  refund: 'refund.byHand',
  refundToWallet: 'refund.toWallet',
  refundSettled: 'refund.settle',
  billPayment: 'bill.pay',
  correction: 'ledger.correct',
};

/** What the audit log says of a booking. */
export const bookingFacts = ({
  kind,
  amount,
  bank_reference: bankReference,
  way,
  entries,
}: Pick<BookingData, 'kind' | 'amount' | 'bank_reference' | 'way' | 'entries'>): Record<
  string,
  unknown
> => ({
  bookingKind: kind,
  bookedAmount: amount,
  ...(bankReference !== null && { bankReference }),
  ...(way !== null && { refundWay: way }),
  ...(entries !== null && sidesOf(entries)),
});

/** The accounts that a correction takes from and gives to, and whose they are. */
function sidesOf(entries: readonly BookedEntry[]): Record<string, readonly string[]> {
  const taken = entries.filter(({ amount }) => amount < 0);
  const given = entries.filter(({ amount }) => amount > 0);
  const owners = (side: readonly BookedEntry[]) =>
    side.filter(({ ownerKind }) => ownerKind !== 'platform').map(({ ownerId }) => ownerId);
  return {
    takenFrom: taken.map(({ kind }) => kind),
    takenFromOwners: owners(taken),
    givenTo: given.map(({ kind }) => kind),
    givenToOwners: owners(given),
  };
}

/**
 * Books at once what one person may book alone, or writes it down for a second person; the act is logged in the same transaction.
 * `refundId`: a refund to be tried after the commit.
 */
export async function enterBooking(
  tx: Tx,
  { clock }: Deps,
  by: StaffCaller,
  {
    kind,
    amount,
    target,
    beneficiaries: owners,
    columns,
    entries,
    subject,
    reason,
    alwaysTwo,
    taken,
  }: Proposal,
): Promise<Entered> {
  const now = clock.now();
  await lockTarget(tx, target);
  const since = new Date(now.getTime() - aloneWithinMs);
  const beneficiaries = owners.map(({ ownerKind, ownerId }) => `${ownerKind} ${ownerId}`);
  const alone = await sumBookedAlone(tx, { target, beneficiaries, userId: by.userId, since });
  const needsSecond = alwaysTwo === true || needsSecondPerson(amount, alone);
  const status = needsSecond ? 'proposed' : 'done';
  const decided = needsSecond ? {} : { decided_by: by.userId, decided_at: now };
  const id = newId();
  const row = {
    id,
    kind,
    amount,
    target,
    beneficiaries,
    ...columns,
    ...(entries !== undefined && { entries: JSON.stringify(entries) }),
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
    after: bookingFacts({ bank_reference: null, way: null, ...row, entries: entries ?? null }),
  });
  const refundId = needsSecond ? null : await carryOut(tx, id, now);
  return { bookingId: id, status, refundId };
}
