import { listClaims } from '@yanche/contract/claims/claims';
import { homeOrders } from '@yanche/contract/orders/home-orders';
import { isAwaited } from '#lib/call/use-bounded.ts';
import { useCall } from '#lib/call/use-call.ts';

/** Whether it is still being asked what is going on for this person. */
export function useOwnCardsPending(enabled: boolean): boolean {
  const orders = useCall(homeOrders, undefined, { quiet: true, enabled });
  const claims = useCall(listClaims, {}, { quiet: true, enabled });
  return [orders, claims].some(isAwaited);
}
