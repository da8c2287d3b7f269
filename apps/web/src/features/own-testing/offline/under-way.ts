import { type OrderStatus, orderStatus } from '@yanche/rules/orders/order-status';

const statuses: readonly OrderStatus[] = [
  orderStatus.assigned,
  orderStatus.onTheWay,
  orderStatus.inspecting,
];

/** From acceptance to hand-in: the jobs that an inspector works on. */
export const isUnderWay = ({ status }: { status: OrderStatus }): boolean =>
  statuses.includes(status);
