import type { OrderDetail } from '@yanche/contract/orders/orders';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { findFailedVisitReason } from '@yanche/rules/orders/failed-visits';
import type { Deps } from '#deps.ts';
import { disputeAnswer } from '../approval/dispute-answer.ts';
import type { Caller } from '#route.ts';
import { listDisputeFiles } from '../approval/dispute-files.store.ts';
import { type EventRow } from '#order-kinds/order-kind.ts';
import { type Order } from '../inspection-orders.ts';

/** The last failed visit, with the inspector's remark and photos. */
export function failedVisitView(
  { links, clock }: Deps,
  events: readonly EventRow<'orders'>[],
  language: Language,
): OrderDetail['failedVisit'] {
  const event = events.findLast((candidate) => candidate.event === 'cannotInspect');
  const { code, note, photos } = (event?.payload ?? {}) as {
    code?: string;
    note?: string;
    photos?: string[];
  };
  const reason = findFailedVisitReason(code ?? null);
  if (event === undefined || reason === null) return null;
  return {
    at: event.at.toISOString(),
    code: reason.code,
    text: inLanguage(reason.label, language),
    fault: reason.fault,
    note: note ?? '',
    photos: (photos ?? []).map((fileId) => links.photoUrl(fileId, clock.now())),
  };
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
