import { type SelfStatus, selfStatus } from '@yanche/rules/orders/self-order-status';
import type { SelfOrderDetail, SelfOrderTab } from '@yanche/contract/self-orders/self-orders';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import {
  nextSelfStatus,
  selfRefundFor,
  selfStatusLabels,
  selfTabs,
} from '@yanche/rules/orders/self-order-state';
import { countLimit } from '@yanche/rules/count-limit';
import { withTitles } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { goldPaidFor } from '#money/kept-in-money.store.ts';
import { isOwnOrder } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import { findRefundOf } from '#money/refunds/refunds.store.ts';
import { countSelfOrdersByStatus, listSelfOrderRows } from './self-orders.store.ts';
import { loadState, loadStates } from './load-state.ts';
import { reasonsOf, rowOf, stepOf } from './self-order-view.ts';
import { selfEventText, selfRefundWords } from './self-words.ts';
import { type SelfOrder, selfInspections } from './self-inspections.ts';

const pageSize = 10; // spec §9
const allStatuses = Object.keys(selfStatusLabels) as SelfStatus[];

export async function listOwnSelfOrders(
  deps: Deps,
  asked: { after?: string; tab: SelfOrderTab; caller: Caller; language: Language },
) {
  const { db } = deps;
  const { caller: owner, language } = asked;
  const after = readCursor(asked.after);
  const statuses = selfTabs.find(({ key }) => key === asked.tab)?.statuses ?? allStatuses;
  const [orders, counts] = await Promise.all([
    listSelfOrderRows(db, { owner, statuses }, { after, limit: pageSize + 1 }),
    after === null ? countTabs(deps, owner) : null,
  ]);
  const states = await loadStates(db, await withTitles(db, language, orders));
  return {
    ...pageFrom(
      states,
      pageSize,
      ({ order }) => ({ at: order.created_at, id: order.id }),
      (state) => rowOf(deps, state, asked),
    ),
    counts,
  };
}

async function countTabs({ db }: Deps, owner: Caller) {
  const byStatus = await countSelfOrdersByStatus(db, { owner, statuses: allStatuses }, countLimit);
  const entries = selfTabs.map(({ key, statuses }) => {
    const wanted: readonly SelfStatus[] = statuses ?? allStatuses;
    const sum = byStatus
      .filter(({ status }) => wanted.includes(status))
      .reduce((total, { count }) => total + count, 0);
    return [key, Math.min(countLimit, sum)];
  });
  return Object.fromEntries(entries) as Record<SelfOrderTab, number>;
}

/** One order for its owner; for others it is answered as missing. */
export async function getSelfOrderInfo(
  deps: Deps,
  { orderId, caller, language }: { orderId: string; caller: Caller; language: Language },
): Promise<SelfOrderDetail> {
  const { db } = deps;
  const order = await selfInspections.find(db, orderId);
  if (order === null || !isOwnOrder(order, caller)) throw new Failure('notFound');
  const [state, events, refund, goldPaid] = await Promise.all([
    withTitles(db, language, [order]).then(([titled = order]) => loadState(db, titled)),
    selfInspections.listEvents(db, orderId),
    findRefundOf(db, orderId),
    goldPaidFor(db, orderId),
  ]);
  const { reviewed_at: at, review_comment: comment } = order;
  return {
    ...rowOf(deps, state, { caller, language }),
    sessionId: order.session_id,
    licenseTime: order.license_time,
    roadHaulKm: order.road_haul_km,
    payStatus: order.pay_status,
    payMethod: order.pay_method,
    goldPaid,
    refund: refund && {
      amount: refund.amount,
      fee: order.kept_fee ?? 0,
      status: refund.status,
      to: inLanguage(refund.to, language),
    },
    cancelRule: termsOf(order, 'cancel', language),
    expireRule: termsOf(order, order.status === selfStatus.unpaid ? 'timeout' : 'expire', language),
    steps: state.facts.steps.map((step) => stepOf(deps, state, step, language)),
    reasons: reasonsOf(order, language),
    review: at === null ? null : { at: at.toISOString(), comment: comment ?? '' },
    timeline: events.map(({ at: when, event }) => ({
      at: when.toISOString(),
      event,
      text: selfEventText(event, order.real_price, language),
    })),
  };
}

/** The refund if this event happened now; null when it cannot. */
function termsOf(
  { status, real_price: realPrice }: SelfOrder,
  event: 'cancel' | 'timeout' | 'expire',
  language: Language,
): SelfOrderDetail['cancelRule'] {
  if (nextSelfStatus(status, event) === null) return null;
  const { refund, fee, rule } = selfRefundFor({ status, event, realPrice });
  return { refund, fee, rule: inLanguage(selfRefundWords[rule], language) };
}
