import type { Caller } from '#route.ts';
import { type Order, type OrderActorRef } from './inspection-orders.ts';

/** The actor for a customer's move. */
export const customerOf = (order: Order, { userId }: Caller): OrderActorRef => ({
  kind: order.dealer_id === null ? 'user' : 'dealer',
  id: userId,
});
