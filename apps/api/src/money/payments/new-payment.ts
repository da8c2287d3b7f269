import type { PaidWith } from '@yanche/contract/orders/orders';
import { newId } from '#lib/ids.ts';
import type { Payable } from '#order-kinds/payable.ts';
import type { PaymentRow } from './payments.store.ts';

export const newPayment = (
  order: Payable,
  { method, gold }: { method: PaidWith; gold: number },
  now: Date,
) => ({
  id: newId(),
  order_id: order.id,
  method,
  amount: order.real_price - gold,
  gold,
  status: 'created' as const,
  created_at: now,
});

/** The answer of paying for a paid order. */
export const paidBy = (payment: Pick<PaymentRow, 'id'>) => ({
  payStatus: 'paid' as const,
  tradeNo: payment.id,
  cashierUrl: null,
  payParams: null,
});
