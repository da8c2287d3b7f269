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

/** From this try on finance must look at it (state machine: retry ×5, then manual); it is tried on all the same. */
const alarmAtTry = 5;

/**
 * Tries a due refund once: this one, or the longest waiting. `none`: nothing is due. A company that fails, or needs
 * time, leaves it `pending` for the next try.
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
    // The company may have taken its time.
    await bookRefund(deps, { refundId: due.id, now: deps.clock.now() });
    return 'done';
  }
  // Not only at that try: a process may have died in it.
  if (due.tries >= alarmAtTry) await recordFailure(deps, due, deps.clock.now());
  return 'pending';
}

async function refundAtProvider({ cashiers }: RefundDeps, due: RefundTry): Promise<'done' | 'pending'> {
  if (due.method === 'wallet' || due.amount === 0) return 'done';
  const cashier = cashiers[due.method];
  if (cashier === undefined) return 'pending';
  const request = { tradeNo: due.paymentId, refundNo: due.id, amount: due.amount, paid: due.paid };
  // Nobody knows what became of an earlier try: the company is asked before it is told again.
  const before = due.tries > 1 ? await cashier.queryRefund(request) : 'none';
  return before === 'none' ? cashier.refund(request) : before;
}

/** Books a refund that was carried out. Once: called again it changes nothing. */
export async function bookRefund(
  deps: Pick<RefundDeps, 'db' | 'orderKinds'>,
  { refundId, now }: { refundId: string; now: Date },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const refund = await findRefund(tx, refundId);
    const payable = refund && (await lockPayable(deps, tx, refund.order_id));
    const payment = refund && (await findPayment(tx, refund.payment_id));
    if (!payable || !payment || !(await setRefundDone(tx, refundId, now))) return;
    // Money that came too late or twice goes back without moving the order.
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
