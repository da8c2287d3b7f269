import { listClaims } from '@yanche/contract/claims/claims';
import { homeOrders } from '@yanche/contract/orders/home-orders';
import { useCall } from '#lib/call/use-call.ts';

/** Whether it is still being asked what is going on for this person; not without a network, nor once a try has failed. */
export function useOwnCardsPending(enabled: boolean): boolean {
  const orders = useCall(homeOrders, undefined, { quiet: true, enabled });
  const claims = useCall(listClaims, {}, { quiet: true, enabled });
  return [orders, claims].some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
}
