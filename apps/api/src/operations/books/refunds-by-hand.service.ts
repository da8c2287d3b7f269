import type {
  payRefundToWallet,
  refundByHand,
  settleRefund,
} from '@yanche/contract/console/refunds-by-hand';
import type { PaidWith } from '@yanche/contract/orders/orders';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { formatYuan } from '@yanche/rules/money/money';
import { maySettleOutside, readBankReference } from '@yanche/rules/staff/hand-bookings';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { processRefund, type RefundDeps } from '#money/refunds/process-refund.store.ts';
import { goldPartOf } from '#money/refunds/refunds.store.ts';
import { walletOf } from '#money/ledger.store.ts';
import { lockPayable, type Payable } from '#order-kinds/payable.ts';
import type { StaffCaller } from '#route.ts';
import { ofOrder, requireUninvolved } from '#staff/own-affairs.ts';
import { lockRefund } from '../refunds/refunds.store.ts';
import { type Entered, enterBooking } from './enter-booking.ts';
import { findOrderHead } from './order-head.store.ts';
import { findRefundable } from './refundable.store.ts';
import {
  findRefundWithPayment,
  isBeingTried,
  type RefundWithPayment,
} from './refund-to-wallet.store.ts';
import { transferTaken } from './transfer-taken.ts';

/** The booking stands even if this try of its refund fails: it is tried again by itself. */
export async function withRefund(
  deps: Deps,
  { refundId, ...entered }: Entered,
): Promise<Omit<Entered, 'refundId'>> {
  if (refundId !== null) await processRefund(deps, refundId).catch(() => 'pending');
  return entered;
}

/** Who gets it, by whatever way. */
const ownerOf = ({ user_id: userId, dealer_id: dealerId }: Payable) =>
  walletOf({ userId, dealerId });

/** Gives back part of what an order kept. Throws `notFound`, `ownAffair`, `refundAbove`. */
export async function giveBack(
  deps: Deps,
  by: StaffCaller,
  { orderId, amount, refundable, way, reason }: BodyOf<typeof refundByHand>,
): Promise<AnswerOf<typeof refundByHand>> {
  const entered = await inTransaction(deps.db, async (tx) => {
    const { owner, head } = await lockOthersOrder(deps, tx, by, orderId);
    const left = await findRefundable(tx, orderId);
    // Something was given back meanwhile, perhaps by this very request.
    if (left === null || left.amount !== refundable || left.amount < amount) {
      throw new Failure('refundAbove', { amount: formatYuan(left?.amount ?? 0) });
    }
    return enterBooking(tx, deps, by, {
      kind: 'refund',
      amount,
      target: `order ${orderId}`,
      beneficiaries: [owner],
      columns: { order_id: orderId, way },
      subject: { kind: 'order', id: orderId, name: head.order_no },
      reason,
      taken: () => new Failure('changedMeanwhile'),
    });
  });
  return withRefund(deps, entered);
}

/** The order until the end of the transaction, and whose its money is. Throws `notFound`, `ownAffair`. */
async function lockOthersOrder(deps: Deps, tx: Tx, by: StaffCaller, orderId: string) {
  const order = await lockPayable(deps, tx, orderId);
  const head = await findOrderHead(tx, orderId);
  if (order === null || head === null) throw new Failure('notFound');
  requireUninvolved(by, ofOrder(head));
  return { owner: ownerOf(order), head };
}

/** Pays a refund in trouble to the wallet instead. Throws `notFound`, `ownAffair`, `changedMeanwhile`, `refundUnclear`. */
export async function payToWallet(
  deps: Deps,
  by: StaffCaller,
  { refundId, tries, reason }: BodyOf<typeof payRefundToWallet>,
): Promise<AnswerOf<typeof payRefundToWallet>> {
  const seen = await requireUnpaid(deps, refundId);
  if (seen.tries !== tries) throw new Failure('changedMeanwhile');
  const entered = await inTransaction(deps.db, async (tx) => {
    const { owner } = await lockOthersOrder(deps, tx, by, seen.order_id);
    const refund = await lockRefund(tx, refundId);
    if (refund?.tries !== tries) throw new Failure('changedMeanwhile');
    return enterBooking(tx, deps, by, {
      kind: 'refundToWallet',
      amount: seen.amount,
      target: `order ${seen.order_id}`,
      beneficiaries: [owner],
      columns: { refund_id: refundId, order_id: seen.order_id },
      subject: { kind: 'order', id: seen.order_id, name: seen.order_no },
      reason,
      taken: () => new Failure('changedMeanwhile'),
    });
  });
  return withRefund(deps, entered);
}

/**
 * Writes down that a refund was paid outside; a second person confirms it. Throws `notFound`, `ownAffair`, `changedMeanwhile`,
 * `referenceWrong`, `transferBooked` and what `requireUnclear` throws.
 */
export async function settleOutside(
  deps: Deps,
  by: StaffCaller,
  { refundId, tries, way, reference: typed, reason }: BodyOf<typeof settleRefund>,
): Promise<AnswerOf<typeof settleRefund>> {
  const reference = readBankReference(typed);
  if (reference === null) throw new Failure('referenceWrong');
  const seen = await requireUnclear(deps, refundId);
  if (seen.tries !== tries) throw new Failure('changedMeanwhile');
  const { refundId: _, ...entered } = await inTransaction(deps.db, async (tx) => {
    const { owner } = await lockOthersOrder(deps, tx, by, seen.order_id);
    const refund = await lockRefund(tx, refundId);
    if (refund?.tries !== tries) throw new Failure('changedMeanwhile');
    return enterBooking(tx, deps, by, {
      kind: 'refundSettled',
      amount: seen.amount,
      target: `order ${seen.order_id}`,
      beneficiaries: [owner],
      columns: { refund_id: refundId, order_id: seen.order_id, way, bank_reference: reference },
      subject: { kind: 'order', id: seen.order_id, name: seen.order_no },
      reason,
      alwaysTwo: true,
      taken: async () => transferTaken(tx, reference),
    });
  });
  return entered;
}

/** What is paid back without asking anybody. */
const isOurs = (method: PaidWith) => method === 'wallet' || method === 'gold' || method === 'bill';
const cashierOf = (cashiers: RefundDeps['cashiers'], method: PaidWith) => cashiers[method];

/**
 * A pending refund of which its payment company says that it has not paid it, and that no try is under way. Throws `notFound`,
 * `changedMeanwhile`, `refundUnclear`.
 */
export async function requireUnpaid(deps: Deps, refundId: string): Promise<RefundWithPayment> {
  const { refund, told } = await askCompany(deps, refundId);
  if (told !== 'none') throw new Failure('refundUnclear');
  return refund;
}

/**
 * A pending refund whose company tells no result after many tries or a day, and that no try is under way. Throws `notFound`,
 * `changedMeanwhile`, `refundUnclear`, `refundStillTried`, `refundTold`.
 */
export async function requireUnclear(deps: Deps, refundId: string): Promise<RefundWithPayment> {
  const { refund, told } = await askCompany(deps, refundId);
  const { tries, created_at: createdAt } = refund;
  if (!maySettleOutside({ tries, createdAt }, deps.clock.now())) {
    throw new Failure('refundStillTried');
  }
  if (told === 'none' || told === 'done') throw new Failure('refundTold');
  return refund;
}

/** What the payment company says of a pending refund. Throws `notFound`, `changedMeanwhile`, `refundUnclear` while it is tried. */
async function askCompany({ db, clock, cashiers }: Deps, refundId: string) {
  const refund = await findRefundWithPayment(db, refundId);
  if (refund === null) throw new Failure('notFound');
  const { status, way, method } = refund;
  if (status !== 'pending' || way !== 'original' || isOurs(method)) {
    throw new Failure('changedMeanwhile');
  }
  if (isBeingTried(refund, clock.now())) throw new Failure('refundUnclear');
  const amount = refund.amount - goldPartOf(refund, { gold: refund.payment_gold });
  const told = await cashierOf(cashiers, method)
    ?.queryRefund({ tradeNo: refund.payment_id, refundNo: refundId, amount })
    .catch(() => 'unknown' as const);
  return { refund, told: told ?? 'unknown' };
}
