import { orderStatus } from '@yanche/rules/orders/order-status';
import { useState } from 'react';
import type { PaymentResult } from './use-payment-result.ts';

type Payable = { data: { status: string } | undefined; refetch: () => Promise<unknown> };

/** Stage of the payment: `unpaid`, `gone` (too late) or `paid`. Unpaid and cancelled have one number in all kinds of order. */
export function usePayStage(order: Payable, result: PaymentResult) {
  const [expired, setExpired] = useState(false);
  const [sawUnpaid, setSawUnpaid] = useState(false);
  const status = order.data?.status;
  if (status === orderStatus.unpaid && !sawUnpaid) setSawUnpaid(true);
  const gone = status === orderStatus.cancelled || (status === orderStatus.unpaid && expired);
  return {
    stage: gone ? 'gone' : status === orderStatus.unpaid ? 'unpaid' : 'paid',
    /** Paid while this screen was open. */
    justNow: sawUnpaid || result.returned,
    onExpired: () => {
      // A payment may have arrived at the last moment.
      void order.refetch().then(() => setExpired(true));
    },
  } as const;
}
