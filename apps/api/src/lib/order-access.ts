type Owned = { user_id: string; dealer_id: string | null };

/** Whether an order belongs to this person: ordered it, or works for the dealership that did. */
export const isOwnOrder = (
  order: Owned,
  caller: { userId: string; dealerId: string | null },
): boolean =>
  order.user_id === caller.userId ||
  (order.dealer_id !== null && order.dealer_id === caller.dealerId);
