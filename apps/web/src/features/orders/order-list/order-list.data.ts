import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getOrderListByDealerId,
  type OrderRow,
  type OrderTab,
} from '@yanche/contract/orders/orders';
import type { Product } from '@yanche/contract/catalogue/products';
import type { Language } from '@yanche/rules/bilingual';
import { call } from '#lib/call/call.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useFirstAnswer } from '#lib/call/first-answers.ts';
import { callKey } from '#lib/call/use-call.ts';
import { isBeingInspected, progressPollMs } from '#sheets/order/order-status.ts';
import type { OrderChoices } from './order-filter.ts';
import {
  appendPage,
  firstPages,
  mergeFirstPage,
  type OrderPages,
  replaceRow,
} from './order-pages.ts';

export type OrderScope = 'dealer' | 'mine';
export type OrderFilter = {
  scope: OrderScope;
  /** Restricts to packages of this kind. */
  kind?: Product['kind'];
  tab: OrderTab;
  keyword: string;
  choices: OrderChoices;
};

const gcTime = 30 * 60_000; // ms in the cache, so that "back" restores the list
const keySuffix = 'pages'; // `useCall` of the same endpoint caches another shape

/**
 * Orders matching a filter. A refetch (focus, "back", a change) reloads page 1 only; `loadMore` appends a page, `refresh`
 * restarts the list.
 */
export function useOrderList({ scope, kind, tab, keyword, choices }: OrderFilter) {
  const client = useQueryClient();
  const language = useLanguage();
  const { own, ...filters } = choices;
  const query = {
    ...filters,
    scope: own ? 'mine' : scope,
    kind,
    tab,
    keyword: keyword === '' ? undefined : keyword,
  } as const;
  const key = callKey(getOrderListByDealerId, query, language, keySuffix);
  useFirstAnswer(key, getOrderListByDealerId, query, firstPages);
  const known = () => client.getQueryData<OrderPages>(key);

  const list = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const page = await call(getOrderListByDealerId, { query, signal, inPlace: 'noPermission' });
      return mergeFirstPage(known(), page, choices.sort);
    },
    gcTime: gcTime,
    // While one types what was found before stays.
    placeholderData: (before, last) =>
      before !== undefined && before.rows.length > 0 && isOtherSearch(last?.queryKey, key)
        ? before
        : undefined,
    refetchInterval: ({ state }) =>
      state.data?.rows.slice(0, 10).some((row) => isBeingInspected(row.status))
        ? progressPollMs
        : false,
  });

  const loadMore = async () => {
    const after = known()?.next;
    if (after == null) return;
    const page = await call(getOrderListByDealerId, { query: { ...query, after } });
    const now = known();
    if (now?.next !== after) return; // the list was restarted meanwhile
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt;
    client.setQueryData(key, appendPage(now, page), { updatedAt });
  };
  const refresh = async () => {
    const page = await call(getOrderListByDealerId, { query });
    client.setQueryData(key, firstPages(page));
  };
  return { list, loadMore, refresh };
}

/** Whether two queries look for different words in the same list. */
function isOtherSearch(before: QueryKey | undefined, now: QueryKey): boolean {
  const rest = (key: QueryKey) =>
    JSON.stringify(key, (name, value) => (name === 'keyword' ? undefined : value));
  return before !== undefined && rest(before) === rest(now);
}

type Known = { key: QueryKey; pages: OrderPages; tab: OrderTab; language: Language };

const knownLists = (client: QueryClient): Known[] =>
  client
    .getQueriesData<OrderPages>({ queryKey: callKey(getOrderListByDealerId) })
    .flatMap(([key, pages]) => {
      const [, query, language, what] = key as [string, { tab: OrderTab }, Language, string];
      return pages === undefined || what !== keySuffix
        ? []
        : { key, pages, tab: query.tab, language };
    });

/** Whether a cached list contains this order. */
export const isInLists = (client: QueryClient, orderId: string): boolean =>
  knownLists(client).some(({ pages }) => pages.rows.some((row) => row.orderId === orderId));

/**
 * Updates an order in all cached lists that contain it. `stays`: keep it also in tabs it no longer belongs to, until the list
 * is refetched.
 */
export function updateInLists(
  client: QueryClient,
  order: OrderRow,
  spoken: Language,
  stays = false,
): void {
  for (const { key, pages, tab, language } of knownLists(client)) {
    if (language !== spoken) continue;
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt;
    client.setQueryData(key, replaceRow(pages, order, stays ? 'all' : tab), { updatedAt });
  }
}
