import { accountInfo } from '@yanche/contract/orders/orders';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { useState } from 'react';
import { isAwaited, useBounded } from '#lib/call/use-bounded.ts';
import { useCall } from '#lib/call/use-call.ts';
import { payHost } from './mini-program-cashier.ts';
import type { PaymentResult } from './use-payment-result.ts';

type Payable = { data: { status: string } | undefined; refetch: () => Promise<unknown> };

/** Stage of the payment: `loading`, `unpaid`, `gone` (too late) or `paid`. Unpaid and cancelled have one number in all kinds of order. */
export function usePayStage(order: Payable, result: PaymentResult) {
  const [expired, setExpired] = useState(false);
  const [sawUnpaid, setSawUnpaid] = useState(false);
  // Asked at once with the order: gold and methods stand above what is paid for and would push it down when they came later.
  const isAccountAwaited = useBounded(isAwaited(useCall(accountInfo, payHost())));
  const status = order.data?.status;
  if (status === orderStatus.unpaid && !sawUnpaid) setSawUnpaid(true);
  const gone = status === orderStatus.cancelled || (status === orderStatus.unpaid && expired);
  const isUnpaid = status === orderStatus.unpaid;
  const isLoading = status === undefined || (isUnpaid && !gone && isAccountAwaited);
  return {
    stage: isLoading ? 'loading' : gone ? 'gone' : isUnpaid ? 'unpaid' : 'paid',
    /** Paid while this screen was open. */
    justNow: sawUnpaid || result.returned,
    onExpired: () => {
      // A payment may have arrived at the last moment.
      void order.refetch().then(() => setExpired(true));
    },
  } as const;
}
