import type { OrderDetail } from '@yanche/contract/orders/orders';
import type { Help } from '@yanche/contract/support/threads';
import type { Bilingual } from '@yanche/rules/bilingual';
import { type OrderStatus, orderStatus } from '@yanche/rules/orders/order-status';

export type Answer = { answer: Bilingual; to: Help['questions'][number]['to'] };

/** Where an order stands, as far as answers differ. */
export type Stage =
  | 'unpaid'
  | 'before'
  | 'coming'
  | 'inspecting'
  | 'review'
  | 'ready'
  | 'failed'
  | 'ended';
export const STAGE: Record<OrderStatus, Stage> = {
  [orderStatus.unpaid]: 'unpaid',
  [orderStatus.unassigned]: 'before',
  [orderStatus.assigned]: 'before',
  [orderStatus.onTheWay]: 'coming',
  [orderStatus.inspecting]: 'inspecting',
  [orderStatus.inReview]: 'review',
  [orderStatus.awaitingConfirmation]: 'ready',
  [orderStatus.completed]: 'ready',
  [orderStatus.cancelled]: 'ended',
  [orderStatus.refunding]: 'ended',
  [orderStatus.refunded]: 'ended',
  [orderStatus.couldNotInspect]: 'failed',
};

/** Whether its report is there: some questions are only asked before, some only after. */
export const hasReportOf = ({ status }: Pick<OrderDetail, 'status'>): boolean =>
  STAGE[status] === 'ready';
