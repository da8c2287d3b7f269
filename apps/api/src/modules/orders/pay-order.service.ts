import type { Language } from '@yanche/contract/failures';
import type { PayMethod } from '@yanche/contract/orders';
import { paymentNotifyPath } from '@yanche/contract/payments';
import type { Deps } from '#deps';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { isOwnOrder } from '#lib/order-access.ts';
import type { Caller } from '#route';
import { inTransaction } from '#stores/database.ts';
import { escrow, getBalance, postLedger, walletOf } from '#stores/ledger.store.ts';
import { markOrderPaid } from '#stores/order-paid.store.ts';
import { wrongState } from '#stores/order-transition.store.ts';
import { lockOrder, type Order } from '#stores/orders.store.ts';
import {
  closeOpenPayments,
  findPaymentOf,
  insertPayment,
  type PaymentRow,
} from '#stores/payments.store.ts';
import type { Tx } from '#stores/schema.ts';
import { payMethodWords } from './order-words.ts';

type Pay = { orderId: string; caller: Caller };

export async function payForOrder(deps: Deps, { method, ...pay }: Pay & { method: PayMethod }) {
  return method === 'wallet' ? payFromWallet(deps, pay) : openTrade(deps, pay);
}

const paidBy = (payment: PaymentRow) => ({
  payStatus: 'paid' as const,
  tradeNo: payment.id,
  cashierUrl: null,
});

/** The order, locked, and the payment that has paid it already, if so. Throws when it cannot be paid (any more). */
async function lockPayable(tx: Tx, { orderId, caller }: Pay, now: Date) {
  const order = await lockOrder(tx, orderId);
  if (order === null || !isOwnOrder(order, caller)) throw new Failure('notFound');
  const paid = order.pay_status === 'paid' ? await findPaymentOf(tx, orderId, 'paid') : null;
  if (paid !== null) return { order, paid };
  if (order.status !== '10') throw wrongState(order.status);
  // The job that cancels it is a moment behind.
  if (order.hold_until <= now) throw wrongState('80');
  return { order, paid: null };
}

/** Wallet to escrow, at once. Either everything happens or, when the balance is too low, nothing. */
async function payFromWallet({ db, clock }: Deps, pay: Pay) {
  const now = clock.now();
  const { caller } = pay;
  return inTransaction(db, async (tx) => {
    const { order, paid } = await lockPayable(tx, pay, now);
    if (paid !== null) return paidBy(paid);
    // Whoever left the dealership no longer spends its money.
    if (order.dealer_id !== null && order.dealer_id !== caller.dealerId) {
      throw new Failure('noPermission');
    }
    await closeOpenPayments(tx, order.id);
    const payment = { ...newPayment(order, 'wallet', now), status: 'paid' as const, paid_at: now };
    await insertPayment(tx, payment);
    await markOrderPaid(tx, {
      order,
      event: 'payOnAccount',
      method: 'wallet',
      actor: { kind: order.dealer_id === null ? 'user' : 'dealer', id: caller.userId },
      now,
    });
    await postLedger(tx, {
      uniqueKey: `pay:${order.id}`,
      kind: 'pay',
      orderId: order.id,
      at: now,
      entries: [
        {
          account: walletOf({ dealerId: order.dealer_id, userId: order.user_id }),
          amount: -order.real_price,
        },
        { account: escrow, amount: order.real_price },
      ],
    });
    return paidBy({ ...payment, provider_trade_no: null });
  });
}

const newPayment = (order: Order, method: PayMethod, now: Date) => ({
  id: newId(),
  order_id: order.id,
  method,
  amount: order.real_price,
  status: 'created' as const,
  created_at: now,
});

/** Opens a trade at the cashier, or answers the one that is open. The person pays there; a notification follows. */
async function openTrade({ db, clock, cashiers, config }: Deps, pay: Pay) {
  const cashier = cashiers.sandbox;
  if (cashier === undefined) throw new Failure('payMethodUnavailable');
  const now = clock.now();
  const trade = await inTransaction(db, async (tx) => {
    const { order, paid } = await lockPayable(tx, pay, now);
    if (paid !== null) return { title: order.car_title, paid };
    const open = await findPaymentOf(tx, order.id, 'created');
    if (open !== null) return { title: order.car_title, open };
    const payment = newPayment(order, 'sandbox', now);
    await insertPayment(tx, payment);
    return { title: order.car_title, open: payment };
  });
  if (trade.open === undefined) return paidBy(trade.paid);
  const { cashierUrl } = await cashier.open({
    tradeNo: trade.open.id,
    amount: trade.open.amount,
    title: trade.title,
    notifyUrl: `${config.publicUrl}${paymentNotifyPath(cashier.name)}`,
  });
  return { payStatus: 'pending' as const, tradeNo: trade.open.id, cashierUrl };
}

/** The balance this person can pay orders from, and the ways to pay that are switched on. */
export async function getAccount(
  { db, cashiers }: Deps,
  { caller, language }: { caller: Caller; language: Language },
) {
  const wallet = walletOf(caller);
  const [balance, gold] = await Promise.all([
    getBalance(db, wallet),
    getBalance(db, { ...wallet, kind: 'gold' }),
  ]);
  const { wallet: walletWords, sandbox } = payMethodWords;
  const methods = [];
  // A person without a dealership gets a wallet only by a refund.
  if (caller.dealerId !== null || balance > 0) {
    methods.push({ method: 'wallet' as const, name: walletWords.name[language], hint: null });
  }
  if (cashiers.sandbox !== undefined) {
    methods.push({
      method: 'sandbox' as const,
      name: sandbox.name[language],
      hint: sandbox.hint[language],
    });
  }
  return { balance, gold, methods };
}
