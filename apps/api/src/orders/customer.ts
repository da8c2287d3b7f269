import type { Caller } from '#route.ts';
import { type Order, type OrderActorRef } from './inspection-orders.ts';

/** The customer of an order as the one who moves it. */
export const customerOf = (order: Order, { userId }: Caller): OrderActorRef => ({
  kind: order.dealer_id === null ? 'user' : 'dealer',
  id: userId,
});
