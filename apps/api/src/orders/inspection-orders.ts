import { orderStatus } from '@yanche/rules/orders/order-status';
import { orderStatusLabels, orderTransitions } from '@yanche/rules/orders/order-state';
import { type ActorRef, defineOrderKind, type OrderRow } from '#order-kinds/order-kind.ts';
import { findInspectorToNotify, notifyOrderStep } from './notify-order-step.store.ts';

export type Order = OrderRow<'orders'>;
export type OrderActorRef = ActorRef<'orders'>;

/** Inspection orders. The side effects of ending one (slot, refund, task) are in `order-end.store.ts`. */
export const inspectionOrders = defineOrderKind({
  table: 'orders',
  events: 'order_events',
  transitions: orderTransitions,
  labels: orderStatusLabels,
  openStatuses: [
    orderStatus.unpaid,
    orderStatus.unassigned,
    orderStatus.assigned,
    orderStatus.onTheWay,
    orderStatus.inspecting,
    orderStatus.inReview,
    orderStatus.awaitingConfirmation,
    orderStatus.couldNotInspect,
  ],
  doneStatuses: [orderStatus.completed],
  unpaidUntil: 'hold_until',
  loadBefore: findInspectorToNotify,
  notify: notifyOrderStep,
});
