import type { PaidWith } from '@yanche/contract/orders/orders';
import { newId } from '#lib/ids.ts';
import type { Payable } from '#order-kinds/payable.ts';
import type { PaymentRow } from './payments.store.ts';

/** Who pays in the name of a dealership, where it counts towards what they may pay in a month. */
export type Payer = { payer_id: string; payer_dealer_id: string } | null;

export const newPayment = (
  order: Payable,
  { method, gold, payer }: { method: PaidWith; gold: number; payer: Payer },
  now: Date,
) => ({
  ...payer,
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
