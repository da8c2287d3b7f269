type Owned = { user_id: string; dealer_id: string | null };

/** Whether an order belongs to this person: ordered it, or works for the dealership that did. */
export const isOwnOrder = (
  order: Owned,
  caller: { userId: string; dealerId: string | null },
): boolean =>
  order.user_id === caller.userId ||
  (order.dealer_id !== null && order.dealer_id === caller.dealerId);

/** Whether this person may read the report of an order: the customer's side, its inspector, and whoever reviews reports. */
export const mayReadReport = (
  order: Owned & { inspector_id: string | null },
  caller: { userId: string; dealerId: string | null; roles: readonly string[] },
): boolean =>
  isOwnOrder(order, caller) ||
  order.inspector_id === caller.userId ||
  caller.roles.includes('reviewer');
