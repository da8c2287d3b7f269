import { type BookingKind, splitRefund } from '@yanche/rules/staff/hand-bookings';
import { formatYuan } from '@yanche/rules/money/money';
import type { Tx } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';
import { external, postLedger } from '#money/ledger.store.ts';
import { payBill } from '#partners/bills/pay-bill.ts';
import { insertRefund } from '#money/refunds/refunds.store.ts';
import { type BookingData, findBooking, lockTarget } from './bookings.store.ts';
import { requireLeft, requireReversible, without } from './movable.ts';
import { findOrderOfPosting, findPosting } from './postings.store.ts';
import { findRefundable } from './refundable.store.ts';
import { setRefundSettled, setRefundToWallet } from './refund-to-wallet.store.ts';
import { tellOwner } from './tell-owner.ts';

/** Moves the money of a booking. Answers the refund to be tried after the commit, if any. */
export async function carryOut(tx: Tx, bookingId: string, now: Date): Promise<string | null> {
  const booking = await findBooking(tx, bookingId);
  if (booking === null) throw new Failure('notFound');
  return ways[booking.kind](tx, booking, now);
}

/** Asked again when a second person confirms: nothing was set aside meanwhile. Throws `entryReversed`, `correctionAbove`. */
async function requireCorrectable(tx: Tx, booking: BookingData): Promise<void> {
  await lockTarget(tx, booking.target);
  const found = await findPosting(tx, booking.corrects ?? '');
  if (found === null) throw new Failure('notFound');
  const posting = without(found, booking.id);
  if (booking.is_reversal) requireReversible(posting);
  else for (const entry of booking.entries ?? []) if (entry.amount < 0) requireLeft(posting, entry);
}

const ways: Record<
  BookingKind,
  (tx: Tx, booking: BookingData, now: Date) => Promise<string | null>
> = {
  async topUp(tx, { id, amount, bank_reference, wallet_owner_kind, wallet_owner_id }, now) {
    if (wallet_owner_kind === null || wallet_owner_id === null) throw new Failure('notFound');
    const owner = { ownerKind: wallet_owner_kind, ownerId: wallet_owner_id };
    await tellOwner(tx, { ...owner, bookingId: id, kind: 'walletToppedUp', amount, now });
    await postLedger(tx, {
      id,
      uniqueKey: `transfer:${bank_reference}`,
      kind: 'topUp',
      orderId: null,
      at: now,
      entries: [
        { account: external('bank'), amount: -amount },
        { account: { ...owner, kind: 'wallet' }, amount },
      ],
    });
    return null;
  },

  async refund(tx, { id, order_id, amount, way }, now) {
    const orderId = order_id ?? '';
    const left = await findRefundable(tx, orderId, id);
    if (left === null || left.amount < amount) {
      throw new Failure('refundAbove', { amount: formatYuan(left?.amount ?? 0) });
    }
    return insertRefund(tx, {
      order_id: orderId,
      payment_id: left.paymentId,
      amount,
      booking_id: id,
      gold: splitRefund(amount, left.moneyLeft).gold,
      way: way ?? 'original',
      now,
    });
  },

  async refundToWallet(tx, { refund_id }, now) {
    await setRefundToWallet(tx, refund_id ?? '', now);
    return refund_id;
  },

  async refundSettled(tx, { refund_id, way }, now) {
    if (way !== 'company' && way !== 'bank') throw new Failure('notFound');
    await setRefundSettled(tx, refund_id ?? '', { way, now });
    return refund_id;
  },

  async billPayment(tx, { id, bill_id, bank_reference }, now) {
    const bankReference = bank_reference ?? '';
    await payBill(tx, { billId: bill_id ?? '', bookingId: id, bankReference, now });
    return null;
  },

  async correction(tx, booking, now) {
    await requireCorrectable(tx, booking);
    const { id, corrects, entries } = booking;
    const given = entries ?? [];
    for (const { ownerKind, ownerId, kind: account, amount } of given) {
      if (ownerKind === 'platform') continue;
      const kind = account === 'gold' ? 'goldCorrected' : 'walletCorrected';
      await tellOwner(tx, { ownerKind, ownerId, amount, now, bookingId: id, kind });
    }
    await postLedger(tx, {
      id,
      uniqueKey: `correction:${id}`,
      kind: 'correction',
      orderId: await findOrderOfPosting(tx, corrects ?? ''),
      corrects,
      at: now,
      entries: given.map(({ amount, ...account }) => ({ account, amount })),
    });
    return null;
  },
};
