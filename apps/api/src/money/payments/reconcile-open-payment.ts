import type { Deps } from '#deps.ts';
import { isOwnOrder } from '#people/order-access.ts';
import { findPayable } from '#order-kinds/payable.ts';
import { applyTradeState } from './apply-payment-notice.store.ts';
import { findPaymentOf } from './payments.store.ts';
import type { Pay } from './lock-for-payment.ts';

/**
 * Queries the open trade before a new payment, because its notification may still be on the way; avoids double payment.
 * Without an answer paying continues; a double payment is refunded.
 */
export async function reconcileOpenPayment(deps: Deps, { orderId, caller }: Pay): Promise<void> {
  const { db, cashiers } = deps;
  const order = await findPayable(deps, db, orderId);
  if (order === null || !isOwnOrder(order, caller)) return;
  const open = await findPaymentOf(db, orderId, 'created');
  if (open?.method !== 'wechat' && open?.method !== 'alipay') return;
  const told = await cashiers[open.method]?.query(open.id).catch(() => null);
  if (told?.state !== 'paid') return;
  const { amount, providerTradeNo } = told;
  await applyTradeState(deps, open.method, {
    kind: 'paid',
    tradeNo: open.id,
    amount,
    providerTradeNo,
  });
}
