import { orderStatus } from '@yanche/rules/orders/order-status';
import type { OrderAction, OrderRow } from '@yanche/contract/orders/orders';
import { to } from '#lib/paths.ts';
import { canChangeByItself, isUnderWay } from './order-status.ts';

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
/** What an action opens over the list or the page. */
export type OrderSheet = 'cancel' | 'changeTime' | 'confirm' | 'dispute';
export type ShownAction = {
  word: ActionWord;
  /** What the person most likely came for. */
  primary: boolean;
  /** An address, or the sheet in which it is done. */
  leads: { href: string } | { sheet: OrderSheet };
};

type ActionOrder = Pick<OrderRow, 'orderId' | 'status' | 'vin' | 'actions'> & {
  productId?: number;
};

/** What each action of the server does here. Null: its screen does not exist yet, so it is not shown. */
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
  // After a visit in vain a new one comes before the money back, as long as it is offered.
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

/** What the server allows and we can do, the primary one first. */
export function shownActions(order: ActionOrder): ShownAction[] {
  return order.actions
    .flatMap((action) => table[action]?.(order) ?? [])
    .sort((a, b) => Number(b.primary) - Number(a.primary));
}

/** The buttons of a card: at most two. What is on its way can be followed, unless there are two things to do. */
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
