import type { OrderStatus } from '@yanche/rules/orders/order-status';
import type { OrderTab } from '@yanche/contract/orders/orders';
import type { Language } from '@yanche/rules/bilingual';
import { orderStatusLabels, orderTabs } from '@yanche/rules/orders/order-state';
import { countLimit } from '@yanche/rules/count-limit';
import type { Deps } from '#deps.ts';
import { pageFrom } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { withTitles } from '#cars/car-titles.ts';
import { listReminders } from '../notes/notes.store.ts';
import { countOrdersByStatus, type OrderFilter } from './order-list.store.ts';
import { listOrderRows } from './order-rows.store.ts';
import { type Asked, orderFilterOf } from './order-filter.ts';
import { isMeant } from './order-search.ts';
import { listNewestIds, listSoonestIds } from './order-pages.ts';
import { orderRowOf } from './order-row.ts';

const pageSize = 10; // spec §9
const statuses = Object.keys(orderStatusLabels) as OrderStatus[];

export async function listOwnOrders(
  deps: Deps,
  asked: Asked & { after?: string; dealerId?: string; caller: Caller; language: Language },
) {
  const { db } = deps;
  const { after, caller, language } = asked;
  if (asked.dealerId !== undefined && asked.dealerId !== caller.dealerId) {
    throw new Failure('noPermission');
  }
  const filter = await orderFilterOf(deps, caller, asked);
  const soonest = asked.sort === 'soonest';
  const idsOf = soonest ? listSoonestIds : listNewestIds;
  const [found, counts] = await Promise.all([
    idsOf(deps, filter, { after, limit: pageSize + 1 }),
    after === undefined ? countTabs(deps, filter) : null,
  ]);
  const rows = await withTitles(db, language, await listOrderRows(db, found.ids));
  const remindAt = new Map(
    (await listReminders(db, caller.userId, found.ids)).map((each) => [each.order_id, each.due_at]),
  );
  const place = new Map(found.ids.map((id, index) => [id, index]));
  rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  const page = pageFrom(
    rows,
    pageSize,
    (row) => ({ at: soonest ? row.start_at : row.created_at, id: row.id }),
    (row) => row,
  );
  const data = page.data
    .filter((row) => isMeant(deps.pii, filter.keyword, row))
    .map((row) =>
      orderRowOf(deps, row, {
        language,
        reader: 'user',
        caller,
        remindAt: remindAt.get(row.id),
      }),
    );
  return { ...page, data, next: page.next === null ? null : found.mark + page.next, counts };
}

/** Orders of this filter in each tab, whichever tab it names. */
export async function countTabs({ db }: Pick<Deps, 'db'>, filter: OrderFilter) {
  const byStatus = await countOrdersByStatus(db, filter, { statuses, cap: countLimit });
  const { partStatuses } = filter;
  const countOf = (wanted: readonly OrderStatus[] | null) =>
    byStatus
      .filter(({ status }) => (wanted ?? statuses).includes(status))
      .filter(({ status }) => (partStatuses ?? statuses).includes(status))
      .reduce((sum, { count }) => sum + count, 0);
  const entries = orderTabs.map((tab) => [tab.key, Math.min(countLimit, countOf(tab.statuses))]);
  return Object.fromEntries(entries) as Record<OrderTab, number>;
}
