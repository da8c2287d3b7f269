/** Whose an order is. */
export type Owned = { user_id: string; dealer_id: string | null };

/**
 * Whether an order belongs to the caller: to their dealership if it was made for one, else to the person. Former
 * members lose access.
 */
export const isOwnOrder = (
  order: Owned,
  caller: { userId: string; dealerId: string | null },
): boolean =>
  order.dealer_id === null ? order.user_id === caller.userId : order.dealer_id === caller.dealerId;

/** Nobody inspects or reviews a car that they or their dealership ordered for, nor one they ordered for elsewhere. */
export const isInvolved = (order: Owned, caller: Parameters<typeof isOwnOrder>[1]): boolean =>
  order.user_id === caller.userId || isOwnOrder(order, caller);

/** Whether this person may read the order's report: the customer's side and its inspector. Staff read it at the console. */
export const mayReadReport = (
  order: Owned & { inspector_id: string | null },
  caller: { userId: string; dealerId: string | null },
): boolean => isOwnOrder(order, caller) || order.inspector_id === caller.userId;
