import type { payRefundToWallet, refundByHand } from '@yanche/contract/console/refunds-by-hand';
import type { PayMethod } from '@yanche/contract/orders/orders';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { formatYuan } from '@yanche/rules/money/money';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { processRefund, type RefundDeps } from '#money/refunds/process-refund.store.ts';
import { goldPartOf } from '#money/refunds/refunds.store.ts';
import { lockPayable } from '#order-kinds/payable.ts';
import type { StaffCaller } from '#route.ts';
import { lockRefund } from '../refunds/refunds.store.ts';
import { type Entered, enterBooking } from './enter-booking.ts';
import { findOrderNo } from './order-no.store.ts';
import { findRefundable } from './refundable.store.ts';
import { findRefundWithPayment, type RefundWithPayment } from './refund-to-wallet.store.ts';

/** The booking stands even if this try of its refund fails: it is tried again by itself. */
export async function withRefund(
  deps: Deps,
  { refundId, ...entered }: Entered,
): Promise<Omit<Entered, 'refundId'>> {
  if (refundId !== null) await processRefund(deps, refundId).catch(() => 'pending');
  return entered;
}

/** Gives back part of what an order kept. Throws `notFound`, `refundAbove`. */
export async function giveBack(
  deps: Deps,
  by: StaffCaller,
  { orderId, amount, refundable, way, reason }: BodyOf<typeof refundByHand>,
): Promise<AnswerOf<typeof refundByHand>> {
  const entered = await inTransaction(deps.db, async (tx) => {
    if ((await lockPayable(deps, tx, orderId)) === null) throw new Failure('notFound');
    const left = await findRefundable(tx, orderId);
    // Something was given back meanwhile, perhaps by this very request.
    if (left === null || left.amount !== refundable || left.amount < amount) {
      throw new Failure('refundAbove', { amount: formatYuan(left?.amount ?? 0) });
    }
    return enterBooking(tx, deps, by, {
      kind: 'refund',
      amount,
      target: `order ${orderId}`,
      columns: { order_id: orderId, way },
      subject: { kind: 'order', id: orderId, name: await findOrderNo(tx, orderId) },
      reason,
      taken: () => new Failure('changedMeanwhile'),
    });
  });
  return withRefund(deps, entered);
}

/** Pays a refund in trouble to the wallet instead. Throws `notFound`, `changedMeanwhile`, `refundUnclear`. */
export async function payToWallet(
  deps: Deps,
  by: StaffCaller,
  { refundId, tries, reason }: BodyOf<typeof payRefundToWallet>,
): Promise<AnswerOf<typeof payRefundToWallet>> {
  const seen = await requireUnpaid(deps, refundId);
  if (seen.tries !== tries) throw new Failure('changedMeanwhile');
  const entered = await inTransaction(deps.db, async (tx) => {
    await lockPayable(deps, tx, seen.order_id);
    const refund = await lockRefund(tx, refundId);
    if (refund?.tries !== tries) throw new Failure('changedMeanwhile');
    return enterBooking(tx, deps, by, {
      kind: 'refundToWallet',
      amount: seen.amount,
      target: `order ${seen.order_id}`,
      columns: { refund_id: refundId, order_id: seen.order_id },
      subject: { kind: 'order', id: seen.order_id, name: seen.order_no },
      reason,
      taken: () => new Failure('changedMeanwhile'),
    });
  });
  return withRefund(deps, entered);
}

/** What is paid back without asking anybody. */
const isOurs = (method: PayMethod) => method === 'wallet' || method === 'gold';
const cashierOf = (cashiers: RefundDeps['cashiers'], method: PayMethod) => cashiers[method];

/** No request to a payment company lives longer than this. */
const tryLasts = 2 * MINUTE_MS;
/**
 * A pending refund of which its payment company says that it has not paid it, and that no try is under way. Throws `notFound`,
 * `changedMeanwhile`, `refundUnclear`.
 */
export async function requireUnpaid(
  { db, clock, cashiers }: Deps,
  refundId: string,
): Promise<RefundWithPayment> {
  const refund = await findRefundWithPayment(db, refundId);
  if (refund === null) throw new Failure('notFound');
  const { status, way, method } = refund;
  if (status !== 'pending' || way !== 'original' || isOurs(method)) {
    throw new Failure('changedMeanwhile');
  }
  const triedAt = refund.tried_at?.getTime() ?? 0;
  if (clock.now().getTime() - triedAt < tryLasts) throw new Failure('refundUnclear');
  const amount = refund.amount - goldPartOf(refund, { gold: refund.payment_gold });
  const told = await cashierOf(cashiers, method)
    ?.queryRefund({ tradeNo: refund.payment_id, refundNo: refundId, amount })
    .catch(() => 'unknown' as const);
  if (told !== 'none') throw new Failure('refundUnclear');
  return refund;
}
