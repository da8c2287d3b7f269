import type { OrderStatus } from '@yanche/rules/orders/order-status';

/** What changed of a task. */
export type TaskChange = {
  status: OrderStatus;
  /** By which the next change is noticed. */
  state: string;
  /** Nothing can change any more. */
  isOver: boolean;
  report: { reportNo: string; version: number; status: string } | null;
  now: Date;
};
