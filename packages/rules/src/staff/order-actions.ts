import type { Bilingual } from '../bilingual.ts';
import { mayOrderEvent } from '../orders/order-state.ts';
import { HOUR_MS } from '../calendar.ts';
import type { HistoryStatus } from '../history/history-status.ts';
import { historyStatus } from '../history/history-status.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import type { Policy } from './rights.ts';

export const staffOrderActionLabels = {
  readPhone: ['查看手机号', 'Read the phone number'],
  retryRefund: ['重试退款', 'Try the refund again'],
  refundByHand: ['手工退款', 'Refund by hand'],
  cancel: ['代客户退订', 'Call off for the customer'],
  endQuery: ['现在结束查询', 'End the query now'],
} as const satisfies Record<string, Bilingual>;
export type StaffOrderAction = keyof typeof staffOrderActionLabels;

type Facts = {
  status: OrderStatus;
  /** A refund was tried and has not been paid. */
  refundOpen: boolean;
  /** Fen that may still be given back by hand; 0 in lists, where nobody acts. */
  refundable: number;
  /** Sealed numbers of the oldest orders may be missing. */
  hasPhone: boolean;
};

/** What the reader may do with an order now. */
export function staffOrderActionsOf(
  { status, refundOpen, refundable, hasPhone }: Facts,
  policies: readonly Policy[],
): StaffOrderAction[] {
  const mayCancel = mayOrderEvent(status, 'cancel', 'cs') || mayOrderEvent(status, 'refund', 'cs');
  const allowed: Record<StaffOrderAction, boolean> = {
    readPhone: policies.includes('orders.readPhone') && hasPhone,
    retryRefund: policies.includes('refunds.retry') && refundOpen,
    refundByHand: policies.includes('refunds.byHand') && refundable > 0,
    cancel: policies.includes('orders.cancel') && mayCancel,
    endQuery: false,
  };
  return (Object.keys(staffOrderActionLabels) as StaffOrderAction[]).filter(
    (action) => allowed[action],
  );
}

/** So long sources are given in peace: they charge us for what we do not wait for. */
const patienceMs = HOUR_MS;

/** Whether a query may be ended before its day is over: a source it waits for is in trouble, or has taken long. */
export const mayEndQuery = (query: {
  status: HistoryStatus;
  paidAt: Date | null;
  isTroubled: boolean;
  now: Date;
}): boolean =>
  query.status === historyStatus.querying &&
  query.paidAt !== null &&
  (query.isTroubled || query.now.getTime() - query.paidAt.getTime() >= patienceMs);
