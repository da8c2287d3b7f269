import type { QueryClient } from '@tanstack/react-query';
import {
  checkOrder,
  type CreateOrderBody,
  getOrderListByDealerId,
  submitOrder,
} from '@yanche/contract/orders';
import { getAppointTime } from '@yanche/contract/products';
import { call } from '#lib/call.ts';
import { callKey } from '#lib/use-call.ts';

export { orderBody } from './order-body.ts';

/** Makes the order; lists and times that others show are then read again. */
export async function sendOrder(client: QueryClient, requestId: string, body: CreateOrderBody) {
  const made = await call(submitOrder, { query: { requestId }, body });
  void client.invalidateQueries({ queryKey: callKey(getOrderListByDealerId) });
  void client.invalidateQueries({ queryKey: callKey(getAppointTime) });
  return made;
}

/** The open order of a car, or null when there is none or nobody can say. */
export const askOpenOrder = (vin: string): Promise<string | null> =>
  call(checkOrder, { query: { vin }, quiet: true }).then(
    ({ openOrderId }) => openOrderId,
    () => null,
  );
