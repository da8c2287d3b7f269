import type { OrderFilter } from '#orders/list/order-list.store.ts';

/** All orders of a dealership, but for what `more` says. */
export const ordersOf = (
  { dealerId, userId }: { dealerId: string | null; userId: string },
  more: Partial<OrderFilter> = {},
): OrderFilter => ({
  owner: { userId, dealerId },
  mine: false,
  statuses: null,
  productIds: null,
  cityId: null,
  marketId: null,
  from: null,
  to: null,
  keyword: null,
  ...more,
});
