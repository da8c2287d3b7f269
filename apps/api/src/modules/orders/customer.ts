import type { Caller } from '#route';
import type { OrderActorRef } from '#stores/order-transition.store.ts';
import type { Order } from '#stores/orders.store.ts';

/** The customer of an order as the one who moves it. */
export const customerOf = (order: Order, { userId }: Caller): OrderActorRef => ({
  kind: order.dealer_id === null ? 'user' : 'dealer',
  id: userId,
});
