import { useState } from 'react';
import type { PaymentResult } from './use-payment-result.ts';

type Payable = { data: { status: string } | undefined; refetch: () => Promise<unknown> };

/**
 * Where paying for an order stands: still to pay, too late, or past it (`paid`, also when it had been before). Of every kind
 * of order 10 is unpaid and 80 closed.
 */
export function usePayStage(order: Payable, result: PaymentResult) {
  const [expired, setExpired] = useState(false);
  const [sawUnpaid, setSawUnpaid] = useState(false);
  const status = order.data?.status;
  if (status === '10' && !sawUnpaid) setSawUnpaid(true);
  const gone = status === '80' || (status === '10' && expired);
  return {
    stage: gone ? 'gone' : status === '10' ? 'unpaid' : 'paid',
    /** Paid while this person looked on. */
    justNow: sawUnpaid || result.returned,
    onExpired: () => {
      // A payment may have arrived in the last moment.
      void order.refetch().then(() => setExpired(true));
    },
  } as const;
}
