import type { OrderSort, OrderTab } from '@yanche/contract/orders/orders';
import { addDays, DAY_MS, isRealDay, shanghaiDay, shanghaiTime } from '@yanche/rules/calendar';
import { EXPIRING_DAYS, type ListPart } from '@yanche/rules/orders/dealer-board';
import { orderStatus, type OrderStatus } from '@yanche/rules/orders/order-status';
import { orderTabs } from '@yanche/rules/orders/order-state';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import type { OrderFilter } from './order-list.store.ts';
import { orderKeywordOf } from './order-search.ts';
import { listProductIds } from '#catalogue/products.store.ts';

/** The list's query. */
export type Asked = {
  scope: 'dealer' | 'mine';
  tab: OrderTab;
  keyword?: string;
  kind?: 'inspection' | 'free';
  productId?: number;
  cityId?: number;
  marketId?: number;
  from?: string;
  to?: string;
  sort: OrderSort;
  only?: ListPart;
};

export async function orderFilterOf(
  { db, clock }: Deps,
  caller: Caller,
  asked: Asked,
): Promise<OrderFilter> {
  const { kind, productId } = asked;
  const ofKind = kind === undefined ? null : await listProductIds(db, kind);
  const productIds = productId === undefined ? ofKind : [productId];
  const ofTab = orderTabs.find(({ key }) => key === asked.tab)?.statuses ?? null;
  const ofPart = (asked.only && partStatuses[asked.only]) ?? null;
  return {
    owner: caller,
    mine: asked.scope === 'mine',
    statuses: both(ofTab, ofPart),
    partStatuses: ofPart,
    expires: asked.only === 'expiring' ? soonAfter(clock.now()) : null,
    productIds: productIds?.filter((id) => ofKind === null || ofKind.includes(id)) ?? null,
    cityId: asked.cityId ?? null,
    marketId: asked.marketId ?? null,
    ...daysOf(asked),
    keyword: await orderKeywordOf(db, caller, asked.keyword),
  };
}

const partStatuses: { readonly [Part in ListPart]?: readonly OrderStatus[] } = {
  inReview: [orderStatus.inReview],
  reported: [orderStatus.awaitingConfirmation, orderStatus.completed],
};

/** Statuses of both; null stands for all. */
const both = (
  one: readonly OrderStatus[] | null,
  other: readonly OrderStatus[] | null,
): readonly OrderStatus[] | null =>
  one === null || other === null ? (one ?? other) : one.filter((each) => other.includes(each));

const soonAfter = (now: Date) => ({
  from: now,
  to: new Date(now.getTime() + EXPIRING_DAYS * DAY_MS),
});

/** A range of China days, both included; either may be open. */
function daysOf({ from, to }: Asked): { from: Date | null; to: Date | null } {
  for (const [field, day] of Object.entries({ from, to })) {
    if (day !== undefined && !isRealDay(day)) throw new Failure('badRequest', { field });
  }
  if (from !== undefined && to !== undefined && from > to) {
    throw new Failure('badRequest', { field: 'to' });
  }
  return {
    from: from === undefined ? null : new Date(shanghaiTime(from, 0)),
    to: to === undefined ? null : new Date(shanghaiTime(addDays(to, 1), 0)),
  };
}

/** Today's appointments count as upcoming until the day is over. */
export const pivotAt = (now: Date): Date => new Date(shanghaiTime(shanghaiDay(now), 0));
