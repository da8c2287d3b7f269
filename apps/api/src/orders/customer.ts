import type { Caller } from '#route.ts';
import type { OrderActorRef } from './order-transition.store.ts';
import type { Order } from './orders.store.ts';

/** The customer of an order as the one who moves it. */
export const customerOf = (order: Order, { userId }: Caller): OrderActorRef => ({
  kind: order.dealer_id === null ? 'user' : 'dealer',
  id: userId,
});
