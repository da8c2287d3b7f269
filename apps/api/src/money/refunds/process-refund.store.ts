import { ORDER_TIMES } from '@yanche/rules/orders/order-state';
import type { Kysely } from 'kysely';
import type { Clock } from '#lib/clock.ts';
import { inTransaction } from '#database/database.ts';
import {
  escrow,
  external,
  goldOf,
  postLedger,
  receivableFrom,
  revenue,
  walletOf,
} from '../ledger.store.ts';
import { noticesForCustomer } from '#notices/notices-for-customer.store.ts';
import { insertNotices } from '#notices/notices.store.ts';
import { carParams } from '#notices/texts/notice.ts';
import {
  lockPayable,
  noticeTargetOf,
  type Payable,
  type PayableKind,
} from '#order-kinds/payable.ts';
import { findPayment, type PaymentRow, updatePayment } from '../payments/payments.store.ts';
import {
  findRefund,
  goldPartOf,
  refundPlaceOf,
  type RefundRow,
  type RefundTry,
  setRefundDone,
} from './refunds.store.ts';
import { leaseRefund } from './refunds.store.ts';
import type { Tables, Tx } from '#database/schema.ts';

type Cashier = {
  refund(request: {
    tradeNo: string;
    refundNo: string;
    amount: number;
    paid: number;
  }): Promise<'done' | 'pending'>;
  queryRefund(request: {
    tradeNo: string;
    refundNo: string;
    amount: number;
  }): Promise<'done' | 'pending' | 'none'>;
};
export type RefundDeps = {
  db: Kysely<Tables>;
  clock: Clock;
  orderKinds: readonly PayableKind[];
  cashiers: { readonly [method: string]: Cashier | undefined };
};

/**
 * Tries one due refund: the given one, or the longest waiting. `none`: nothing is due. When the provider fails or needs
 * time the refund stays `pending`.
 */
export async function processRefund(
  deps: RefundDeps,
  refundId?: string,
): Promise<'done' | 'pending' | 'none'> {
  const now = deps.clock.now();
  const due = await leaseRefund(deps.db, { now, refundId });
  if (due === null) return 'none';
  const outcome = await refundAtProvider(deps, due).catch(() => 'pending');
  if (outcome === 'done') {
    // The provider may have taken time, so read the clock again.
    await bookRefund(deps, { refundId: due.id, now: deps.clock.now() });
    return 'done';
  }
  // Staff are alerted, and tries go on. Also at later tries: the process may have died in that one.
  if (due.tries >= ORDER_TIMES.refundRetries) await recordFailure(deps, due, deps.clock.now());
  return 'pending';
}

async function refundAtProvider(
  { cashiers }: RefundDeps,
  due: RefundTry,
): Promise<'done' | 'pending'> {
  // Nobody is asked about what goes to the wallet or off the bill, or was settled outside.
  if (
    due.method === 'wallet' ||
    due.method === 'bill' ||
    due.way !== 'original' ||
    due.amount === 0
  )
    return 'done';
  const cashier = cashiers[due.method];
  if (cashier === undefined) return 'pending';
  const request = { tradeNo: due.paymentId, refundNo: due.id, amount: due.amount, paid: due.paid };
  // The result of an earlier try is unknown: query before requesting again.
  const before = due.tries > 1 ? await cashier.queryRefund(request) : 'none';
  return before === 'none' ? cashier.refund(request) : before;
}

/** Books an executed refund. Idempotent. */
export async function bookRefund(
  deps: Pick<RefundDeps, 'db' | 'orderKinds'>,
  { refundId, now }: { refundId: string; now: Date },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const refund = await findRefund(tx, refundId);
    const payable = refund && (await lockPayable(deps, tx, refund.order_id));
    const payment = refund && (await findPayment(tx, refund.payment_id));
    if (!payable || !payment || !(await setRefundDone(tx, refundId, now))) return;
    if (refund.booking_id !== null) {
      await bookByHand(tx, { payable, refund, payment, now });
      return;
    }
    // Late and duplicate payments are refunded without changing the order's status.
    const ended = payable.keptFee !== null && payment.status === 'paid';
    if (ended) {
      await payable.markRefunded(tx, { to: placeOf({ refund, payment }), now });
    } else if (payment.status === 'paid') {
      await payable.setPayStatus(tx, 'refunded');
    }
    if (payment.status === 'paid') await updatePayment(tx, payment.id, { status: 'refunded' });
    await post(tx, { payable, refund, payment, ended, now });
  });
}

type Facts = { payable: Payable; refund: RefundRow; payment: PaymentRow; now: Date };

/** Who paid, and where the money of a refund goes. */
function sidesOf(facts: Facts) {
  const { payable, refund, payment } = facts;
  const owner = { dealerId: payable.dealer_id, userId: payable.user_id };
  const isToWallet = payment.method === 'wallet' || refund.way === 'wallet';
  return {
    gold: goldPartOf(refund, payment),
    goldAccount: goldOf(owner),
    payer: isToWallet ? walletOf(owner) : outsideOf(facts),
  };
}

/** Where money goes that goes to no wallet. */
function outsideOf({ payable, refund, payment }: Facts) {
  if (refund.way === 'bank') return external('bank');
  return payment.method === 'bill' && payable.dealer_id !== null
    ? receivableFrom(payable.dealer_id)
    : external(payment.method);
}

const placeOf = ({ refund, payment }: Pick<Facts, 'refund' | 'payment'>) =>
  refundPlaceOf({ ...refund, method: payment.method, paid_gold: payment.gold });

/** Beside what the rules give back: out of what the order has kept, whatever its state; its customer is told. */
async function bookByHand(tx: Tx, facts: Facts): Promise<void> {
  const { payable, refund, now } = facts;
  const { gold, goldAccount, payer } = sidesOf(facts);
  const bookingId = refund.booking_id ?? refund.id;
  const told = await noticesForCustomer(tx, payable, {
    eventId: bookingId,
    kind: 'refundedByHand',
    target: payable.kind === 'topUp' ? null : { to: noticeTargetOf(payable.kind), id: payable.id },
    params: {
      ...carParams(payable),
      amount: refund.amount,
      told: placeOf(facts),
    },
  });
  await insertNotices(tx, told, now);
  await postLedger(tx, {
    id: bookingId,
    uniqueKey: `refund:hand:${refund.id}`,
    kind: 'refund',
    orderId: payable.id,
    at: now,
    entries: [
      { account: revenue, amount: -refund.amount },
      { account: payer, amount: refund.amount - gold },
      { account: goldAccount, amount: gold },
    ],
  });
}

async function post(tx: Tx, facts: Facts & { ended: boolean }): Promise<void> {
  const { payable, refund, payment, ended, now } = facts;
  const fee = ended ? (payable.keptFee ?? 0) : 0;
  const { gold, goldAccount, payer } = sidesOf(facts);
  // Of an order that was finished once, the price is revenue already.
  const from =
    ended && payable.settled
      ? [{ account: revenue, amount: -refund.amount }]
      : [
          { account: escrow, amount: -refund.amount - fee },
          { account: revenue, amount: fee },
        ];
  await postLedger(tx, {
    uniqueKey: `refund:${ended ? payable.id : payment.id}`,
    kind: 'refund',
    orderId: payable.posting.orderId,
    at: now,
    entries: [
      ...from,
      { account: payer, amount: refund.amount - gold },
      { account: goldAccount, amount: gold },
    ],
  });
}

async function recordFailure(deps: RefundDeps, { id, tries }: RefundTry, now: Date): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const refund = await findRefund(tx, id);
    if (refund === null || refund.booking_id !== null) return;
    const payable = await lockPayable(deps, tx, refund.order_id);
    await payable?.noteRefundFailure?.(tx, { tries, now });
  });
}
