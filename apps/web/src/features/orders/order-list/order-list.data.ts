import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Language } from '@yanche/contract/failures';
import { getOrderListByDealerId, type OrderRow, type OrderTab } from '@yanche/contract/orders';
import { call } from '#lib/call.ts';
import { useLanguage } from '#lib/language.ts';
import { callKey } from '#lib/use-call.ts';
import { isUnderWay } from '../order-status.ts';
import {
  appendPage,
  firstPages,
  mergeFirstPage,
  type OrderPages,
  replaceRow,
} from './order-pages.ts';

export type OrderScope = 'dealer' | 'mine';
export type OrderFilter = { scope: OrderScope; tab: OrderTab; keyword: string };

const liveEvery = 20_000; // ms
const livesFor = 30 * 60_000; // ms in the cache, so that "back" finds the list as it was
const kind = 'pages'; // apart from a plain reading of the same call

/**
 * The orders behind a filter. Reading again (focus, "back", somebody at work) refreshes page 1 only; `loadMore` adds a
 * page, `refresh` starts anew.
 */
export function useOrderList({ scope, tab, keyword }: OrderFilter) {
  const client = useQueryClient();
  const language = useLanguage();
  const query = { scope, tab, keyword: keyword === '' ? undefined : keyword };
  const key = callKey(getOrderListByDealerId, query, language, kind);
  const known = () => client.getQueryData<OrderPages>(key);

  const list = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const page = await call(getOrderListByDealerId, { query, signal, inPlace: 'noPermission' });
      return mergeFirstPage(known(), page);
    },
    gcTime: livesFor,
    refetchInterval: ({ state }) =>
      state.data?.rows.slice(0, 10).some((row) => isUnderWay(row.status)) ? liveEvery : false,
  });

  const loadMore = async () => {
    const after = known()?.next;
    if (after == null) return;
    const page = await call(getOrderListByDealerId, { query: { ...query, after } });
    const now = known();
    if (now?.next !== after) return; // the list started anew meanwhile
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt;
    client.setQueryData(key, appendPage(now, page), { updatedAt });
  };
  const refresh = async () => {
    const page = await call(getOrderListByDealerId, { query });
    client.setQueryData(key, firstPages(page));
  };
  return { list, loadMore, refresh };
}

/** Brings an order that was read on its own up to date in all lists that show it. */
export function keepInLists(client: QueryClient, order: OrderRow, language: Language): void {
  const lists = client.getQueriesData<OrderPages>({ queryKey: callKey(getOrderListByDealerId) });
  for (const [key, pages] of lists) {
    const [, filter, spoken, what] = key as [string, OrderFilter, Language, string];
    if (pages === undefined || what !== kind || spoken !== language) continue;
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt;
    client.setQueryData(key, replaceRow(pages, order, filter.tab), { updatedAt });
  }
}
