import { type OrderStatus, orderStatus } from './order-status.ts';

const { assigned, onTheWay } = orderStatus;

/** The time of the appointment has passed, and the inspector has not checked in. `end`: ISO time; `now`: epoch ms. */
export const isVisitLate = (
  { status, end }: { readonly status: OrderStatus; readonly end: string },
  now: number,
): boolean => (status === assigned || status === onTheWay) && Date.parse(end) <= now;
