import { ORDER_TIMES } from '@yanche/rules/orders/order-state';
import type { Kysely } from 'kysely';
import type { Clock } from '#lib/clock.ts';
import { inTransaction } from '#database/database.ts';
import { escrow, external, goldOf, postLedger, revenue, walletOf } from '../ledger.store.ts';
import { lockPayable, type Payable, type PayableKind } from '#order-kinds/payable.ts';
import { findPayment, type PaymentRow, updatePayment } from '../payments/payments.store.ts';
import {
  findRefund,
  goldPartOf,
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
  if (due.method === 'wallet' || due.amount === 0) return 'done';
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
    // Late and duplicate payments are refunded without changing the order's status.
    const ended = payable.keptFee !== null && payment.status === 'paid';
    if (ended) {
      await payable.markRefunded(tx, now);
    } else if (payment.status === 'paid') {
      await payable.setPayStatus(tx, 'refunded');
    }
    if (payment.status === 'paid') await updatePayment(tx, payment.id, { status: 'refunded' });
    await post(tx, { payable, refund, payment, ended, now });
  });
}

async function post(
  tx: Tx,
  facts: { payable: Payable; refund: RefundRow; payment: PaymentRow; ended: boolean; now: Date },
): Promise<void> {
  const { payable, refund, payment, ended, now } = facts;
  const fee = ended ? (payable.keptFee ?? 0) : 0;
  const owner = { dealerId: payable.dealer_id, userId: payable.user_id };
  const gold = goldPartOf(refund, payment);
  const payer = payment.method === 'wallet' ? walletOf(owner) : external(payment.method);
  await postLedger(tx, {
    uniqueKey: `refund:${ended ? payable.id : payment.id}`,
    kind: 'refund',
    orderId: payable.id,
    at: now,
    entries: [
      { account: escrow, amount: -refund.amount - fee },
      { account: payer, amount: refund.amount - gold },
      { account: goldOf(owner), amount: gold },
      { account: revenue, amount: fee },
    ],
  });
}

async function recordFailure(deps: RefundDeps, { id, tries }: RefundTry, now: Date): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const refund = await findRefund(tx, id);
    const payable = refund && (await lockPayable(deps, tx, refund.order_id));
    await payable?.noteRefundFailure?.(tx, { tries, now });
  });
}
