import type { OrderDetail } from '@yanche/contract/orders/orders';
import type { Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import { disputeAnswer } from '../approval/dispute-answer.ts';
import type { Caller } from '#route.ts';
import { failedVisitOf } from '../failed-visit.ts';
import { listDisputeFiles } from '../approval/dispute-files.store.ts';
import { type EventRow } from '#order-kinds/order-kind.ts';
import { type Order } from '../inspection-orders.ts';

/** The last failed visit, with the inspector's remark and photos. */
export function failedVisitView(
  { links, clock }: Pick<Deps, 'links' | 'clock'>,
  events: readonly EventRow<'orders'>[],
  language: Language,
): OrderDetail['failedVisit'] {
  const event = events.findLast((candidate) => candidate.event === 'cannotInspect');
  return event === undefined ? null : failedVisitOf({ links, clock }, event, language);
}

export async function disputeView(
  { db, links, clock }: Deps,
  order: Order,
  caller: Caller,
): Promise<OrderDetail['dispute']> {
  if (order.disputed_at === null) return null;
  const files = await listDisputeFiles(db, order.id);
  return disputeAnswer({ links, now: clock.now() }, order, files, caller);
}
