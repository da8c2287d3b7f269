import { listClaims } from '@yanche/contract/claims/claims';
import { isAwaited } from '#lib/call/use-bounded.ts';
import { useCall } from '#lib/call/use-call.ts';
import { useUserQuery } from '#lib/current-user/use-user.ts';

/** Whether it is still being asked how high the cards of a finished order are: lines for who sells cars, and of its claims. */
export function useCardsPending(orderId: string, enabled: boolean): boolean {
  const user = useUserQuery();
  const claims = useCall(listClaims, { orderId }, { quiet: true, enabled });
  return enabled && [user, claims].some(isAwaited);
}
