import { payPages } from '@yanche/contract/money/pay-pages';
import type { PayMethod } from '@yanche/contract/orders/orders';
import { paymentNotifyPath } from '@yanche/contract/money/payments';
import { MINUTE_MS } from '@yanche/rules/calendar';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { worksInHost } from '#providers/payment/payer-host.ts';
import { requireSpending } from '../spending/spending.service.ts';
import { PaymentFault } from '#providers/payment/payment.ts';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Payable } from '#order-kinds/payable.ts';
import { goldOf, holdsAtLeast } from '../ledger.store.ts';
import {
  closeOpenPayments,
  findPaymentOf,
  insertPayment,
  updatePayment,
} from './payments.store.ts';
import { newPayment, paidBy } from './new-payment.ts';
import { lockForPayment, type Pay } from './lock-for-payment.ts';
import { type PayerHints, resolvePayer } from './resolve-payer.ts';

type ExternalMethod = Exclude<PayMethod, 'wallet' | 'gold'>;

/** When a provider is first queried if its notification does not arrive. */
const firstCheckMs = MINUTE_MS;

/** Opens a trade at a provider, or returns the open one. The person pays there; a notification follows. */
export async function openTrade(
  deps: Deps,
  {
    method,
    useGold,
    payer: said,
    ...pay
  }: Pay & { method: ExternalMethod; useGold: number; payer: PayerHints },
) {
  const { db, clock, cashiers, config } = deps;
  const cashier = cashiers[method];
  const where = { userAgent: said.visitor.userAgent, said: said.host };
  if (cashier === undefined || !worksInHost(method, where, cashier.apps)) {
    throw new Failure('payMethodUnavailable');
  }
  const now = clock.now();
  const trade = await inTransaction(db, async (tx) => {
    const { order, paid } = await lockForPayment(deps, tx, pay, now);
    if (paid !== null) return { order, paid };
    const isTopUp = order.posting.kind === 'topUp';
    if (useGold > 0 && (isTopUp || useGold >= order.real_price)) throw new Failure('goldTooMuch');
    const payer = isTopUp ? null : await requirePayer(tx, { order, useGold, pay, now });
    const open = await findPaymentOf(tx, order.id, 'created');
    if (open?.method === method && open.gold === useGold) {
      // A colleague may have opened it: it counts for whoever pays.
      if (payer !== null && open.payer_id !== payer.payer_id) {
        await updatePayment(tx, open.id, payer);
      }
      return { order, open };
    }
    const owner = { dealerId: order.dealer_id, userId: order.user_id };
    // Only checked here: gold is charged together with the money, see `applyPaymentNotice`.
    if (!(await holdsAtLeast(tx, goldOf(owner), useGold))) throw new Failure('goldLow');
    await closeOpenPayments(tx, order.id);
    const payment = newPayment(order, { method, gold: useGold, payer }, now);
    const check_at = method === 'sandbox' ? null : new Date(now.getTime() + firstCheckMs);
    await insertPayment(tx, { ...payment, check_at });
    return { order, open: payment };
  });
  if (trade.open === undefined) return paidBy(trade.paid);
  const { order, open } = trade;
  const payer = await resolvePayer(deps, pay.caller.userId, said);
  const opened = await cashier
    .open({
      tradeNo: open.id,
      amount: open.amount,
      title: order.car_title,
      notifyUrl: `${config.publicUrl}${paymentNotifyPath(cashier.name)}`,
      returnUrl: `${config.publicUrl}${payPages[order.kind]}?orderId=${order.id}`,
      expireAt: order.payUntil,
      payer,
    })
    .catch(async (error: unknown) => {
      // Without an answer the trade stays open and the next call reopens it; after a refusal the next call creates a
      // new one.
      const isRefusal = error instanceof PaymentFault && error.isRefusal;
      if (isRefusal) await inTransaction(db, (tx) => closeOpenPayments(tx, order.id));
      throw new Failure('payMethodUnavailable');
    });
  return { payStatus: 'pending' as const, tradeNo: open.id, ...opened };
}

type Paying = { order: Payable; useGold: number; pay: Pay; now: Date };

/** Gold is the dealership's own money, also as a part. */
async function requirePayer(tx: Tx, { order, useGold, pay, now }: Paying) {
  const spending = {
    by: pay.caller,
    dealerId: order.dealer_id,
    orderIds: [order.id],
    amount: order.real_price,
    now,
  };
  if (useGold > 0) await requireSpending(tx, { ...spending, way: 'payFromWallet' });
  return requireSpending(tx, { ...spending, way: 'payOutside' });
}
