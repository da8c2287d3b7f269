import { listClaims } from '@yanche/contract/claims/claims';
import { homeOrders } from '@yanche/contract/orders/home-orders';
import { useEffect, useState } from 'react';
import { useCall } from '#lib/call/use-call.ts';

/** Whether it is still being asked what is going on for this person; not without a network, nor once a try has failed. */
export function useOwnCardsPending(enabled: boolean): boolean {
  const orders = useCall(homeOrders, undefined, { quiet: true, enabled });
  const claims = useCall(listClaims, {}, { quiet: true, enabled });
  return [orders, claims].some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
}

/** ms: longer than a slow network needs. A call that hangs must not keep from people what is known. */
export const longestWait = 2_500;

/** True while waiting, for as long as anybody should be kept waiting. */
export function useBounded(isWaiting: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setOver(true), longestWait);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && !isOver;
}
