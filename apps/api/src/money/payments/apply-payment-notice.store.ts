import type { Kysely } from 'kysely';
import { inTransaction } from '#database/database.ts';
import { escrow, external, goldOf, holdsAtLeast, postLedger, walletOf } from '../ledger.store.ts';
import { lockPayable, type Payable } from '#order-kinds/payable.ts';
import {
  findPayment,
  insertPaymentEvent,
  type PaymentRow,
  updatePayment,
} from './payments.store.ts';
import { bookRefund, processRefund, type RefundDeps } from '../refunds/process-refund.store.ts';
import { listPendingRefunds, goldPartOf, insertRefund } from '../refunds/refunds.store.ts';
import type { Tables, Tx } from '#database/schema.ts';

type Provider = Exclude<PaymentRow['method'], 'wallet' | 'gold'>;
/** `other`: an event without effect here. */
type Notice = {
  eventId: string;
  kind: 'paid' | 'failed' | 'refunded' | 'other';
  tradeNo: string;
  amount: number;
  providerTradeNo: string;
};
/** `refused`: unknown trade or unexpected amount. Nothing is changed then. */
type NoticeResult = 'taken' | 'refused';

/**
 * Applies a provider's statement about a trade, from a verified notification or a query. Statements may repeat, arrive
 * late or out of order: the effect depends on the states of payment and order under the order's lock.
 */
export async function applyPaymentNotice(
  deps: RefundDeps,
  provider: Provider,
  notice: Notice,
): Promise<NoticeResult> {
  const { db, clock } = deps;
  const now = clock.now();
  const known = await findPayment(db, notice.tradeNo);
  if (known === null || known.method !== provider) return 'refused';
  if (notice.kind === 'other') return 'taken';
  if (notice.kind === 'refunded')
    return applyRefundNotice(deps, { provider, payment: known, notice, now });
  if (known.amount !== notice.amount) return 'refused';
  const refundId = await inTransaction(db, async (tx) => {
    const payable = await lockPayable(deps, tx, known.order_id);
    const payment = await findPayment(tx, known.id);
    if (payable === null || payment === null) return null;
    if (!(await recordEvent(tx, provider, notice, now))) return null;
    const isOver = payment.paid_at !== null;
    if (isOver) return null;
    if (notice.kind === 'failed') {
      // Only this trade has ended: the order can be paid again.
      await updatePayment(tx, payment.id, { status: 'closed', check_at: null });
      return null;
    }
    const facts = { provider, payable, payment, now, providerTradeNo: notice.providerTradeNo };
    if (payable.isOpen && (await holdsAtLeast(tx, goldFor(payable), payment.gold))) {
      await acceptPayment(tx, facts);
      return null;
    }
    return refundUnexpectedPayment(tx, facts);
  });
  // The refund job retries what fails here.
  if (refundId !== null) await processRefund(deps, refundId).catch(() => null);
  return 'taken';
}

/** Applies a provider's answer to a query. Idempotent. */
export const applyTradeState = (
  deps: RefundDeps,
  provider: Provider,
  answer: Pick<Notice, 'tradeNo' | 'amount' | 'providerTradeNo'> & { kind: 'paid' | 'failed' },
): Promise<NoticeResult> =>
  applyPaymentNotice(deps, provider, {
    ...answer,
    eventId: `asked-${answer.tradeNo}-${answer.kind}`,
  });

/** The provider finished a refund that we requested; others and repetitions are ignored. */
async function applyRefundNotice(
  deps: RefundDeps,
  told: { provider: Provider; payment: PaymentRow; notice: Notice; now: Date },
): Promise<NoticeResult> {
  const { provider, payment, notice, now } = told;
  const pending = await listPendingRefunds(deps.db, notice.tradeNo);
  if (pending.length > 0) {
    // They say of which payment, not which refund: of two with the same amount either is right.
    const refund = pending.find(
      (each) => each.amount - goldPartOf(each, payment) === notice.amount,
    );
    if (refund === undefined) return 'refused';
    await bookRefund(deps, { refundId: refund.id, now });
  }
  await recordEvent(deps.db, provider, notice, now);
  return 'taken';
}

const recordEvent = (db: Tx | Kysely<Tables>, provider: Provider, notice: Notice, at: Date) =>
  insertPaymentEvent(db, {
    id: `${provider}:${notice.eventId}`,
    provider,
    payment_id: notice.tradeNo,
    kind: notice.kind,
    at,
  });

const goldFor = (payable: Payable) =>
  goldOf({ dealerId: payable.dealer_id, userId: payable.user_id });

type Money = {
  provider: Provider;
  payable: Payable;
  payment: PaymentRow;
  providerTradeNo: string;
  now: Date;
};

/** The order is unpaid, perhaps slightly overdue: its slot is still held. Gold is charged together with the money. */
async function acceptPayment(tx: Tx, { provider, payable, payment, providerTradeNo, now }: Money) {
  await updatePayment(tx, payment.id, {
    status: 'paid',
    provider_trade_no: providerTradeNo,
    paid_at: now,
    check_at: null,
  });
  await payable.markPaid(tx, { method: provider, userId: payable.user_id, now });
  const { posting } = payable;
  const owner = { dealerId: payable.dealer_id, userId: payable.user_id };
  const into = posting.into === 'wallet' ? walletOf(owner) : escrow;
  await postLedger(tx, {
    uniqueKey: `pay:${payable.id}`,
    kind: posting.kind,
    orderId: posting.orderId,
    at: now,
    entries: [
      { account: external(provider), amount: -payment.amount },
      { account: goldFor(payable), amount: -payment.gold },
      { account: into, amount: payment.amount + payment.gold },
    ],
  });
}

/**
 * The order was cancelled or paid another way meanwhile, or its gold was spent: the money is booked and refunded, and
 * no gold is charged.
 */
async function refundUnexpectedPayment(
  tx: Tx,
  { provider, payable, payment, providerTradeNo, now }: Money,
): Promise<string> {
  // A partial payment never counts as the payment of an order.
  const isWhole = payment.gold === 0 && !payable.isOpen;
  const isOnlyMoney = isWhole && payable.pay_status === 'unpaid';
  await updatePayment(tx, payment.id, {
    // An order has at most one payment with status `paid`.
    status: isOnlyMoney ? 'paid' : 'closed',
    provider_trade_no: providerTradeNo,
    paid_at: now,
    gold: 0,
    check_at: null,
  });
  if (isOnlyMoney) await payable.setPayStatus(tx, 'refunding');
  const refundId = await insertRefund(tx, {
    order_id: payable.id,
    payment_id: payment.id,
    amount: payment.amount,
    now,
  });
  await postLedger(tx, {
    uniqueKey: `pay:${payment.id}`,
    kind: 'pay',
    orderId: payable.posting.orderId,
    at: now,
    entries: [
      { account: external(provider), amount: -payment.amount },
      { account: escrow, amount: payment.amount },
    ],
  });
  return refundId;
}
