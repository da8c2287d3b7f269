import type { Deps } from '#deps';
import { newId } from '#lib/ids.ts';
import type { PaymentNotice } from '#providers/payment/payment.ts';
import { inTransaction } from '#stores/database.ts';
import { escrow, external, postLedger } from '#stores/ledger.store.ts';
import { markOrderPaid } from '#stores/order-paid.store.ts';
import { lockOrder, type Order, setPayStatus } from '#stores/orders.store.ts';
import {
  findPayment,
  insertPaymentEvent,
  type PaymentRow,
  updatePayment,
} from '#stores/payments.store.ts';
import { bookRefund, finishRefund } from '#stores/refund-run.store.ts';
import { findPendingRefund, insertRefund } from '#stores/refunds.store.ts';
import type { Tx } from '#stores/schema.ts';

type Provider = 'sandbox';
/** `refused`: unknown trade or other amount than asked for. Nothing is changed then. */
type NoticeResult = 'taken' | 'refused';

/**
 * Takes a notification whose signature is right. It may come twice, late, or in another order than things happened:
 * what it does depends on the state of payment and order, under the lock of the order, not on what came before.
 */
export async function takeNotice(
  deps: Deps,
  provider: Provider,
  notice: PaymentNotice,
): Promise<NoticeResult> {
  const { db, clock } = deps;
  const now = clock.now();
  const known = await findPayment(db, notice.tradeNo);
  if (known === null || known.method !== provider) return 'refused';
  if (notice.kind === 'refunded') return takeRefunded(db, provider, notice, now);
  if (known.amount !== notice.amount) return 'refused';
  const refundId = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, known.order_id);
    const payment = await findPayment(tx, known.id);
    if (order === null || payment === null) return null;
    if (!(await noteEvent(tx, provider, notice, now))) return null;
    const isOver = payment.paid_at !== null;
    if (isOver) return null;
    if (notice.kind === 'failed') {
      // Only this trade is over: the order can be paid again.
      await updatePayment(tx, payment.id, { status: 'closed' });
      return null;
    }
    const facts = { provider, order, payment, now, providerTradeNo: notice.providerTradeNo };
    if (order.status === '10') {
      await takeMoney(tx, facts);
      return null;
    }
    return takeUnwantedMoney(tx, facts);
  });
  // What fails here is done by the refund job.
  if (refundId !== null) await finishRefund(deps, refundId).catch(() => null);
  return 'taken';
}

/** The company is done with a refund we asked for; with others, or again, there is nothing to do. */
async function takeRefunded(
  db: Deps['db'],
  provider: Provider,
  notice: PaymentNotice,
  now: Date,
): Promise<NoticeResult> {
  const refund = await findPendingRefund(db, notice.tradeNo);
  if (refund !== null && refund.amount !== notice.amount) return 'refused';
  if (refund !== null) await bookRefund(db, { refundId: refund.id, now });
  await noteEvent(db, provider, notice, now);
  return 'taken';
}

const noteEvent = (db: Tx | Deps['db'], provider: Provider, notice: PaymentNotice, at: Date) =>
  insertPaymentEvent(db, {
    id: `${provider}:${notice.eventId}`,
    provider,
    payment_id: notice.tradeNo,
    kind: notice.kind,
    at,
  });

type Money = {
  provider: Provider;
  order: Order;
  payment: PaymentRow;
  providerTradeNo: string;
  now: Date;
};

/** The order waits for it, perhaps a little over its time: its slot is still held. */
async function takeMoney(tx: Tx, { provider, order, payment, providerTradeNo, now }: Money) {
  await updatePayment(tx, payment.id, {
    status: 'paid',
    provider_trade_no: providerTradeNo,
    paid_at: now,
  });
  await markOrderPaid(tx, {
    order,
    event: 'pay',
    method: provider,
    actor: { kind: 'user', id: order.user_id },
    now,
  });
  await postLedger(tx, {
    uniqueKey: `pay:${order.id}`,
    kind: 'pay',
    orderId: order.id,
    at: now,
    entries: [
      { account: external(provider), amount: -payment.amount },
      { account: escrow, amount: payment.amount },
    ],
  });
}

/** The order was cancelled, or paid another way, meanwhile: the money is booked and given back. */
async function takeUnwantedMoney(
  tx: Tx,
  { provider, order, payment, providerTradeNo, now }: Money,
): Promise<string> {
  const isOnlyMoney = order.pay_status === 'unpaid';
  await updatePayment(tx, payment.id, {
    // An order has at most one payment that counts as paid.
    status: isOnlyMoney ? 'paid' : 'closed',
    provider_trade_no: providerTradeNo,
    paid_at: now,
  });
  if (isOnlyMoney) await setPayStatus(tx, order.id, 'refunding');
  const refundId = newId();
  await insertRefund(tx, {
    id: refundId,
    order_id: order.id,
    payment_id: payment.id,
    amount: payment.amount,
    status: 'pending',
    next_at: now,
    created_at: now,
  });
  await postLedger(tx, {
    uniqueKey: `pay:${payment.id}`,
    kind: 'pay',
    orderId: order.id,
    at: now,
    entries: [
      { account: external(provider), amount: -payment.amount },
      { account: escrow, amount: payment.amount },
    ],
  });
  return refundId;
}
