import type { Tx } from '#database/schema.ts';
import type { Payable } from '#order-kinds/payable.ts';
import { escrow, goldOf, postLedger, walletOf } from '../ledger.store.ts';
import { newPayment, type Payer } from './new-payment.ts';
import { closeOpenPayments, insertPayment } from './payments.store.ts';

type Charge = {
  method: 'wallet' | 'gold';
  gold: number;
  userId: string;
  payer: Payer;
  now: Date;
};

/** Pays a locked, unpaid order from wallet and gold into escrow. Throws `balanceLow` or `goldLow`. Answers the payment. */
export async function chargeBalance(
  tx: Tx,
  order: Payable,
  { method, gold, userId, payer, now }: Charge,
) {
  await closeOpenPayments(tx, order.id);
  const created = newPayment(order, { method, gold, payer }, now);
  const payment = { ...created, status: 'paid' as const, paid_at: now };
  await insertPayment(tx, payment);
  await order.markPaid(tx, { method, userId, now });
  const owner = { dealerId: order.dealer_id, userId: order.user_id };
  await postLedger(tx, {
    uniqueKey: `pay:${order.id}`,
    kind: 'pay',
    orderId: order.id,
    at: now,
    entries: [
      { account: walletOf(owner), amount: -payment.amount },
      { account: goldOf(owner), amount: -gold },
      { account: escrow, amount: order.real_price },
    ],
  });
  return payment;
}
