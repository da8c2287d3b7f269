import type { AnswerOf } from '@yanche/contract/endpoint';
import type {
  getOrderListByDealerId,
  OrderRow,
  OrderSort,
  OrderTab,
} from '@yanche/contract/orders/orders';
import { orderTabs } from '@yanche/rules/orders/order-state';

export type OrderPage = AnswerOf<typeof getOrderListByDealerId>;

/** The part of a list that was read so far, newest first. */
export type OrderPages = {
  rows: readonly OrderRow[];
  hasMore: boolean;
  next: string | null;
  counts: OrderPage['counts'];
};

export const firstPages = (page: OrderPage): OrderPages => ({
  rows: page.data,
  hasMore: page.hasMore,
  next: page.next,
  counts: page.counts,
});

/** The next page at the end. A row that slid down meanwhile is not shown twice. */
export function appendPage(pages: OrderPages, page: OrderPage): OrderPages {
  const known = new Set(pages.rows.map((row) => row.orderId));
  return {
    rows: [...pages.rows, ...page.data.filter((row) => !known.has(row.orderId))],
    hasMore: page.hasMore,
    next: page.next,
    counts: pages.counts,
  };
}

/**
 * Page 1 was read again: its rows replace the newest ones, what was read beyond it stays. So a list of a thousand pages
 * is refreshed by one request. When the two do not meet, the list starts anew rather than hiding a gap.
 */
export function mergeFirstPage(
  known: OrderPages | undefined,
  page: OrderPage,
  sort: OrderSort = 'newest',
): OrderPages {
  const last = page.data.at(-1);
  if (known === undefined || last === undefined || !page.hasMore) return firstPages(page);
  const fresh = new Set(page.data.map((row) => row.orderId));
  const met = known.rows.map((row) => fresh.has(row.orderId)).lastIndexOf(true);
  if (met === -1) return firstPages(page);
  // An appointment may have been moved past others, a creation never.
  const isBeyond = (row: OrderRow, index: number) =>
    sort === 'newest' ? Date.parse(row.createdAt) <= Date.parse(last.createdAt) : index > met;
  const beyond = known.rows.filter((row, index) => !fresh.has(row.orderId) && isBeyond(row, index));
  if (beyond.length === 0) return firstPages(page);
  return {
    rows: [...page.data, ...beyond],
    hasMore: known.hasMore,
    next: known.next,
    counts: page.counts,
  };
}

/** An order was read on its own: its row is brought up to date, or leaves a tab it no longer belongs to. */
export function replaceRow(pages: OrderPages, order: OrderRow, tab: OrderTab): OrderPages {
  if (!pages.rows.some((row) => row.orderId === order.orderId)) return pages;
  const statuses: readonly string[] | null =
    orderTabs.find(({ key }) => key === tab)?.statuses ?? null;
  const stays = statuses === null || statuses.includes(order.status);
  return {
    ...pages,
    rows: pages.rows.flatMap((row) => {
      if (row.orderId !== order.orderId) return row;
      return stays ? order : [];
    }),
  };
}
