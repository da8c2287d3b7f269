import { HOUR_MS } from '@yanche/rules/calendar';
import { orderStatus } from '@yanche/rules/orders/order-status';
import type { OrderDetail } from '@yanche/contract/orders/orders';
import type { TextsIn } from '@yanche/rules/bilingual';
import { orderEventOf } from '@yanche/rules/orders/order-state';
import type { changeTimeTexts } from './change-time.texts.ts';

export type NoChange = 'limit' | 'tooLate' | 'visitLimit' | 'gone' | 'notAllowed';

/** Why the time of an order cannot be changed; null when it can. */
export function whyNoChange(
  order: Pick<OrderDetail, 'status' | 'actions' | 'changes' | 'appoint'>,
  now = Date.now(),
): NoChange | null {
  if (order.actions.includes('changeTime')) return null;
  if (orderEventOf(order.status, 'changeTime') === null) return 'gone';
  if (order.changes.left > 0) {
    const isLate = Date.parse(order.appoint.start) - now < order.changes.hours * HOUR_MS;
    // What an order allows at this time only a role can take away, or a clock that is wrong: the words fit both.
    return isLate ? 'tooLate' : 'notAllowed';
  }
  return order.status === orderStatus.couldNotInspect ? 'visitLimit' : 'limit';
}

export const noChangeTexts = (
  t: TextsIn<typeof changeTimeTexts>,
  { changes }: Pick<OrderDetail, 'changes'>,
): Record<NoChange, string> => ({
  limit: t.limit(changes.most),
  tooLate: t.tooLate(changes.hours),
  visitLimit: t.visitLimit,
  gone: t.gone,
  notAllowed: t.notAllowed,
});
