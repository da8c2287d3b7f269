import type { BookingRow, decideBooking, listBookings } from '@yanche/contract/console/bookings';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type { Language } from '@yanche/rules/bilingual';
import type { AuditAction, AuditSubject } from '@yanche/rules/staff/audit-actions';
import { type BookingAction, bookingActionsOf } from '@yanche/rules/staff/hand-bookings';
import type * as z from 'zod/mini';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { lockPayable } from '#order-kinds/payable.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { requireUninvolved, unlessOwn } from '#staff/own-affairs.ts';
import { aboutBooking } from './about-money.ts';
import { accountName } from './account-words.ts';
import {
  type BookingData,
  findBooking,
  listBookingRows,
  lockBooking,
  markBookingDecided,
  type NamedBooking,
} from './bookings.store.ts';
import { carryOut } from './carry-out.ts';
import { bookingFacts } from './enter-booking.ts';
import { findOrderHead } from './order-head.store.ts';
import { requireUnclear, requireUnpaid, withRefund } from './refunds-by-hand.service.ts';

type Query = z.output<NonNullable<(typeof listBookings)['query']>>;

export async function readBookings(
  { db }: Deps,
  reader: StaffCaller,
  { size, status, kind, sort, after }: Query,
  language: Language,
): Promise<AnswerOf<typeof listBookings>> {
  const limit = Number(size);
  const wanted = { status, kind, sort, after: readCursor(after), limit: limit + 1 };
  return pageFrom(
    await listBookingRows(db, wanted),
    limit,
    ({ proposed_at: at, id }) => ({ at, id }),
    (row) => viewOf(row, reader, language),
  );
}

const viewOf = (row: NamedBooking, reader: StaffCaller, language: Language): BookingRow => ({
  bookingId: row.id,
  kind: row.kind,
  amount: row.amount,
  subject: [row.wallet_owner ?? row.order_no ?? '', row.bill_month ?? ''].join(' ').trim(),
  orderId: row.inspection_id,
  billId: row.bill_id,
  bankReference: row.bank_reference,
  way: row.way,
  corrects: row.corrects,
  lines: (row.entries ?? []).map(({ amount, ...account }) => ({
    account: accountName({ ...account, ownerName: null }, language),
    amount,
  })),
  reason: row.reason,
  status: row.status,
  proposedBy: row.proposer_name,
  proposedAt: row.proposed_at.toISOString(),
  decidedBy: row.decider_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  actions: unlessOwn(
    reader,
    aboutBooking(row, row),
    bookingActionsOf({
      isOpen: row.status === 'proposed',
      mine: row.proposed_by === reader.userId,
      mayDecide: reader.policies.includes('bookings.decide'),
    }),
    ['withdraw'],
  ),
});

const decisions: Record<BookingAction, AuditAction> = {
  confirm: 'booking.confirm',
  decline: 'booking.decline',
  withdraw: 'booking.withdraw',
};

/**
 * Books what a colleague proposed, declines it, or withdraws one's own. Throws `notFound`, `changedMeanwhile`, `samePerson`,
 * `noPermission`, `ownAffair`, and what the movement itself throws: then the proposal stays.
 */
export async function decide(
  deps: Deps,
  by: StaffCaller,
  { bookingId, decision, reason }: BodyOf<typeof decideBooking>,
): Promise<AnswerOf<typeof decideBooking>> {
  const seen = await findBooking(deps.db, bookingId);
  if (seen === null) throw new Failure('notFound');
  checkDecision(seen, by, decision);
  if (decision === 'confirm' && seen.kind === 'refundToWallet') {
    await requireUnpaid(deps, seen.refund_id ?? '');
  }
  if (decision === 'confirm' && seen.kind === 'refundSettled') {
    await requireUnclear(deps, seen.refund_id ?? '');
  }
  const entered = await inTransaction(deps.db, async (tx) => {
    if (['refund', 'refundToWallet', 'refundSettled'].includes(seen.kind)) {
      await lockPayable(deps, tx, seen.order_id ?? '');
    }
    const booking = await lockBooking(tx, bookingId);
    if (booking === null) throw new Failure('notFound');
    checkDecision(booking, by, decision);
    const head = booking.order_id === null ? null : await findOrderHead(tx, booking.order_id);
    if (decision !== 'withdraw') requireUninvolved(by, ...aboutBooking(booking, head));
    const at = deps.clock.now();
    const status = decision === 'confirm' ? 'done' : 'declined';
    await markBookingDecided(tx, bookingId, { status, by: by.userId, at });
    await insertAudit(tx, {
      by,
      at,
      action: decisions[decision],
      subject: subjectOf(booking),
      reason,
      after: { ...bookingFacts(booking), proposedBy: booking.proposed_by },
    });
    const refundId = decision === 'confirm' ? await carryOut(tx, bookingId, at) : null;
    return { bookingId, status, refundId } as const;
  });
  return withRefund(deps, entered);
}

function checkDecision(booking: BookingData, by: StaffCaller, decision: BookingAction): void {
  if (booking.status !== 'proposed') throw new Failure('changedMeanwhile');
  const mine = booking.proposed_by === by.userId;
  if (decision === 'withdraw') {
    if (!mine) throw new Failure('noPermission');
    return;
  }
  if (mine) throw new Failure('samePerson');
  if (!by.policies.includes('bookings.decide')) throw new Failure('noPermission');
}

/** Where the acts on it stand in the log. */
function subjectOf(booking: BookingData): { kind: AuditSubject; id: string } {
  if (booking.kind === 'topUp') return { kind: 'wallet', id: booking.wallet_owner_id ?? '' };
  if (booking.kind === 'billPayment') {
    return { kind: 'partner', id: booking.target.replace(/^partner /, '') };
  }
  if (booking.kind === 'correction') return { kind: 'posting', id: booking.corrects ?? '' };
  return { kind: 'order', id: booking.order_id ?? '' };
}
