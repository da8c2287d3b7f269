import type { OrderAction, OrderRow } from '@yanche/contract/orders';
import { to } from '#lib/paths.ts';
import { isMoving, isUnderWay } from './order-status.ts';

export type ActionWord = 'pay' | 'viewReport' | 'rebuy' | 'cancel' | 'refund' | 'progress';
export type ShownAction = {
  word: ActionWord;
  /** What the person most likely came for. */
  primary: boolean;
  /** Where it leads; without one it opens the cancel sheet. */
  href: string | null;
};

type ActionOrder = Pick<OrderRow, 'orderId' | 'status' | 'vin' | 'actions'> & {
  productId?: number;
};

/** What each action of the server does here. Null: its screen does not exist yet, so it is not shown. */
const table: Record<OrderAction, ((order: ActionOrder) => ShownAction) | null> = {
  pay: ({ orderId }) => ({ word: 'pay', primary: true, href: to.confirmOrder(orderId) }),
  viewReport: ({ orderId }) => ({ word: 'viewReport', primary: true, href: to.report(orderId) }),
  rebuy: ({ vin, productId }) => ({
    word: 'rebuy',
    primary: false,
    href: to.createOrder({ vin, productId }),
  }),
  cancel: ({ status }) =>
    status === '95'
      ? { word: 'refund', primary: true, href: null }
      : { word: 'cancel', primary: false, href: null },
  changeTime: null,
  confirm: null,
  dispute: null,
  claim: null,
  invoice: null,
};

/** What the server allows and we can do, the primary one first. */
export function shownActions(order: ActionOrder): ShownAction[] {
  return order.actions
    .flatMap((action) => table[action]?.(order) ?? [])
    .sort((a, b) => Number(b.primary) - Number(a.primary));
}

/** The buttons of a card: at most two. What is on its way can be followed. */
export function cardActions(order: ActionOrder): ShownAction[] {
  const shown = shownActions(order);
  if (!shown.some((action) => action.primary) && isMoving(order.status)) {
    const follow = {
      word: 'progress',
      primary: isUnderWay(order.status),
      href: to.orderDetail(order.orderId),
    } as const;
    return [follow, ...shown].slice(0, 2);
  }
  return shown.slice(0, 2);
}
