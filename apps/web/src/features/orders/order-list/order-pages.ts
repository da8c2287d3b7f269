import type { AnswerOf } from '@yanche/contract/endpoint';
import type {
  getOrderListByDealerId,
  OrderRow,
  OrderSort,
  OrderTab,
} from '@yanche/contract/orders/orders';
import { orderTabs } from '@yanche/rules/orders/order-state';

export type OrderPage = AnswerOf<typeof getOrderListByDealerId>;

/** The rows loaded so far, newest first. */
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

/** Appends a page, dropping rows that are already loaded. */
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
 * Merges a refetched page 1: its rows replace the newest ones, later rows stay, so that one request refreshes a long list. When
 * the two do not overlap the list restarts, because rows between them may be missing.
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
  // Appointment times can change, creation times cannot.
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

/** Replaces the row of an order, or removes it from a tab it no longer belongs to. */
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
