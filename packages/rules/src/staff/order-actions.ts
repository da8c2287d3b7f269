import type { Bilingual } from '../bilingual.ts';
import { mayOrderEvent } from '../orders/order-state.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import type { Policy } from './rights.ts';

export const staffOrderActionLabels = {
  readPhone: ['查看手机号', 'Read the phone number'],
  retryRefund: ['重试退款', 'Try the refund again'],
  refundByHand: ['手工退款', 'Refund by hand'],
  cancel: ['代客户退订', 'Call off for the customer'],
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
  };
  return (Object.keys(staffOrderActionLabels) as StaffOrderAction[]).filter(
    (action) => allowed[action],
  );
}
