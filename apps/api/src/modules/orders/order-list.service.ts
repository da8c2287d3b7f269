import type { Language } from '@yanche/contract/failures';
import type { OrderTab } from '@yanche/contract/orders';
import { orderStatusLabels, type OrderStatus, orderTabs } from '@yanche/rules/order-state';
import { checkPlate, normalisePlate } from '@yanche/rules/plate';
import { normaliseVin } from '@yanche/rules/vin';
import type { Deps } from '#deps';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route';
import {
  countOrdersByStatus,
  listOrderIds,
  listOrderRows,
  type OrderKeyword,
} from '#stores/order-rows.store.ts';
import type { OrderOwner } from '#stores/orders.store.ts';
import { orderRowOf } from './order-row.ts';

const pageSize = 10; // spec §9
/** Tabs count no further: a badge shows "99+". */
const countCap = 99;
const statuses = Object.keys(orderStatusLabels) as OrderStatus[];

export async function listOwnOrders(
  deps: Deps,
  asked: {
    after?: string;
    dealerId?: string;
    scope: 'dealer' | 'mine';
    tab: OrderTab;
    keyword?: string;
    caller: Caller;
    language: Language;
  },
) {
  const { db } = deps;
  const { tab, caller, language } = asked;
  if (asked.dealerId !== undefined && asked.dealerId !== caller.dealerId) {
    throw new Failure('noPermission');
  }
  const owner: OrderOwner = {
    userId: caller.userId,
    dealerId: asked.scope === 'mine' ? null : caller.dealerId,
  };
  const after = readCursor(asked.after);
  const keyword = keywordOf(asked.keyword);
  const tabStatuses = orderTabs.find(({ key }) => key === tab)?.statuses ?? null;
  const page = { after, limit: pageSize + 1 };
  const [ids, counts] = await Promise.all([
    keyword === 'none' ? [] : listOrderIds(db, { owner, statuses: tabStatuses, keyword }, page),
    after === null ? countTabs(deps, owner) : null,
  ]);
  const rows = await listOrderRows(db, ids);
  return {
    ...pageFrom(
      rows,
      pageSize,
      (row) => ({ at: row.created_at, id: row.id }),
      (row) => orderRowOf(deps, row, { language, reader: 'user' }),
    ),
    counts,
  };
}

/** A VIN, its last six characters or a plate, each found by an index; any other text is on no order. */
function keywordOf(text: string | undefined): OrderKeyword | null | 'none' {
  if (text === undefined || text.trim() === '') return null;
  const vin = normaliseVin(text);
  if (/^[A-Z0-9]{17}$/.test(vin)) return { by: 'vin', text: vin };
  if (/^[A-Z0-9]{6}$/.test(vin)) return { by: 'vinTail', text: vin };
  const plate = normalisePlate(text);
  return checkPlate(plate).ok ? { by: 'plate', text: plate } : 'none';
}

async function countTabs({ db }: Deps, owner: OrderOwner) {
  const byStatus = await countOrdersByStatus(db, owner, { statuses, cap: countCap });
  const countOf = (wanted: readonly OrderStatus[] | null) =>
    byStatus
      .filter(({ status }) => wanted === null || wanted.includes(status))
      .reduce((sum, { count }) => sum + count, 0);
  const entries = orderTabs.map((tab) => [tab.key, Math.min(countCap, countOf(tab.statuses))]);
  return Object.fromEntries(entries) as Record<OrderTab, number>;
}
