import { useState } from 'react';
import type { PaymentResult } from './use-payment-result.ts';

type Payable = { data: { status: string } | undefined; refetch: () => Promise<unknown> };

/** Stage of the payment: `unpaid`, `gone` (too late) or `paid`. In all kinds of order status 10 is unpaid and 80 closed. */
export function usePayStage(order: Payable, result: PaymentResult) {
  const [expired, setExpired] = useState(false);
  const [sawUnpaid, setSawUnpaid] = useState(false);
  const status = order.data?.status;
  if (status === '10' && !sawUnpaid) setSawUnpaid(true);
  const gone = status === '80' || (status === '10' && expired);
  return {
    stage: gone ? 'gone' : status === '10' ? 'unpaid' : 'paid',
    /** Paid while this screen was open. */
    justNow: sawUnpaid || result.returned,
    onExpired: () => {
      // A payment may have arrived at the last moment.
      void order.refetch().then(() => setExpired(true));
    },
  } as const;
}
