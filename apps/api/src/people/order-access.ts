type Owned = { user_id: string; dealer_id: string | null };

/**
 * Whose an order is: of the people of the dealership it was made for, else of the person who made it. Whoever leaves a
 * dealership leaves its orders.
 */
export const isOwnOrder = (
  order: Owned,
  caller: { userId: string; dealerId: string | null },
): boolean =>
  order.dealer_id === null ? order.user_id === caller.userId : order.dealer_id === caller.dealerId;

/** Nobody inspects or judges a car that they or their dealership ordered for, nor one they ordered for elsewhere. */
export const isInvolved = (order: Owned, caller: Parameters<typeof isOwnOrder>[1]): boolean =>
  order.user_id === caller.userId || isOwnOrder(order, caller);

/** Whether this person may read the report of an order: the customer's side, its inspector, and whoever reviews reports. */
export const mayReadReport = (
  order: Owned & { inspector_id: string | null },
  caller: { userId: string; dealerId: string | null; roles: readonly string[] },
): boolean =>
  isOwnOrder(order, caller) ||
  order.inspector_id === caller.userId ||
  caller.roles.includes('reviewer');
