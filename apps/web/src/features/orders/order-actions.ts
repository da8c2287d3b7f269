import { orderStatus } from '@yanche/rules/orders/order-status';
import type { OrderAction, OrderRow } from '@yanche/contract/orders/orders';
import { to } from '#lib/paths.ts';
import { canChangeByItself, isUnderWay } from '#sheets/order/order-status.ts';

export type ActionWord =
  | 'pay'
  | 'viewReport'
  | 'rebuy'
  | 'cancel'
  | 'refund'
  | 'changeTime'
  | 'visitAgain'
  | 'confirm'
  | 'dispute'
  | 'progress';
/** Sheets opened by actions. */
export type OrderSheet = 'cancel' | 'changeTime' | 'confirm' | 'dispute';
export type ShownAction = {
  word: ActionWord;
  /** The most likely action. */
  primary: boolean;
  /** A URL or a sheet. */
  leads: { href: string } | { sheet: OrderSheet };
};

type ActionOrder = Pick<OrderRow, 'orderId' | 'status' | 'vin' | 'actions'> & {
  productId?: number;
};

/** What each server action opens. Null: no button, the card of what follows a sale leads there. */
const table: Record<OrderAction, ((order: ActionOrder) => ShownAction) | null> = {
  pay: ({ orderId }) => ({
    word: 'pay',
    primary: true,
    leads: { href: to.confirmOrder(orderId) },
  }),
  viewReport: ({ orderId }) => ({
    word: 'viewReport',
    primary: true,
    leads: { href: to.report(orderId) },
  }),
  rebuy: ({ vin, productId }) => ({
    word: 'rebuy',
    primary: false,
    leads: { href: to.createOrder({ vin, productId }) },
  }),
  // After a failed visit a new visit takes precedence over the refund, if offered.
  cancel: ({ status, actions }) =>
    status === orderStatus.couldNotInspect
      ? { word: 'refund', primary: !actions.includes('changeTime'), leads: { sheet: 'cancel' } }
      : { word: 'cancel', primary: false, leads: { sheet: 'cancel' } },
  changeTime: ({ status }) =>
    status === orderStatus.couldNotInspect
      ? { word: 'visitAgain', primary: true, leads: { sheet: 'changeTime' } }
      : { word: 'changeTime', primary: false, leads: { sheet: 'changeTime' } },
  confirm: () => ({ word: 'confirm', primary: false, leads: { sheet: 'confirm' } }),
  dispute: () => ({ word: 'dispute', primary: false, leads: { sheet: 'dispute' } }),
  claim: null,
  invoice: null,
};

/** Actions allowed by the server and implemented here, primary first. */
export function shownActions(order: ActionOrder): ShownAction[] {
  return order.actions
    .flatMap((action) => table[action]?.(order) ?? [])
    .sort((a, b) => Number(b.primary) - Number(a.primary));
}

/** At most two buttons of a card. Orders under way have "follow", unless there are two other actions. */
export function cardActions(order: ActionOrder): ShownAction[] {
  const shown = shownActions(order);
  const done = shown.length > 1 || shown.some((action) => action.primary);
  if (done || !canChangeByItself(order.status)) return shown.slice(0, 2);
  const follow: ShownAction = {
    word: 'progress',
    primary: isUnderWay(order.status),
    leads: { href: to.orderDetail(order.orderId) },
  };
  return [follow, ...shown];
}
