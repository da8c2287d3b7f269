import { historyStatusLabels, historyTransitions } from '@yanche/rules/history/history-state';
import { historyStatus } from '@yanche/rules/history/history-status';
import { defineOrderKind, type OrderRow } from '#order-kinds/order-kind.ts';
import { notifyHistoryStep } from './notify-history.store.ts';

export type HistoryOrder = OrderRow<'history_orders'>;

/** Queries of a car's past. */
export const historyQueries = defineOrderKind({
  table: 'history_orders',
  events: 'history_order_events',
  transitions: historyTransitions,
  labels: historyStatusLabels,
  openStatuses: [historyStatus.unpaid, historyStatus.querying],
  doneStatuses: [historyStatus.reported, historyStatus.noRecord],
  unpaidUntil: 'deadline_at',
  columnsAfter: () => ({ deadline_at: null }),
  notify: notifyHistoryStep,
});
