import { formatYuan } from '@yanche/rules/money/money';
import type { Tx } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';
import type { Payable } from '#order-kinds/payable.ts';
import { escrow, getBalance, postLedger, receivableFrom } from '../ledger.store.ts';
import { newPayment } from './new-payment.ts';
import { insertPayment } from './payments.store.ts';

type Bill = { dealerId: string; limit: number; userId: string; now: Date };

/**
 * Pays an order by the bill of the month, as far as the dealership may owe. Its caller holds a lock that serialises the orders of this
 * dealership by bill. Throws `partnerCreditSpent`.
 */
export async function payByBill(
  tx: Tx,
  order: Payable,
  { dealerId, limit, userId, now }: Bill,
): Promise<void> {
  const account = receivableFrom(dealerId);
  const left = limit + (await getBalance(tx, account));
  if (left < order.real_price) {
    throw new Failure('partnerCreditSpent', { left: formatYuan(Math.max(0, left)) });
  }
  const created = newPayment(order, { method: 'bill', gold: 0, payer: null }, now);
  await insertPayment(tx, { ...created, status: 'paid', paid_at: now });
  await order.markPaid(tx, { method: 'bill', userId, now });
  await postLedger(tx, {
    uniqueKey: `pay:${order.id}`,
    kind: 'pay',
    orderId: order.id,
    at: now,
    entries: [
      { account, amount: -order.real_price },
      { account: escrow, amount: order.real_price },
    ],
  });
}
