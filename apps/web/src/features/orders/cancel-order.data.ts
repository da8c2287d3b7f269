import {
  allCancelReasons,
  cancelForUser,
  cancelOrder,
} from '@yanche/contract/orders/cancel-orders';
import { getOrderListByDealerId, orderInfo } from '@yanche/contract/orders/orders';
import { isAppHost } from '#lib/host/host.ts';
import { useUser } from '#lib/current-user/use-user.ts';
import { useCall, useSubmit } from '#lib/call/use-call.ts';

/** Dealerships and buyers have different reasons. */
export function useCancelReasons() {
  const user = useUser();
  const actor = user?.dealerId == null ? 'user' : 'dealer';
  return useCall(allCancelReasons, { actor }, { enabled: user !== undefined });
}

/** The app host uses another call to cancel (spec §6). */
export const useCancel = () =>
  useSubmit(isAppHost() ? cancelForUser : cancelOrder, [orderInfo, getOrderListByDealerId]);
