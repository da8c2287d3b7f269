import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getOrderListByDealerId, orderInfo } from '@yanche/contract/orders/orders';
import type { Language } from '@yanche/rules/bilingual';
import { useEffect, useRef } from 'react';
import { call } from '#lib/call/call.ts';
import { useLanguage } from '#lib/language/language.ts';
import { callKey } from '#lib/call/use-call.ts';
import { useLiveChanges } from '#lib/live/use-live-changes.ts';
import { isInLists, updateInLists } from './order-list/order-list.data.ts';

/** Minimum interval between refreshes of page 1, which has new orders and tab counts, ms. */
const minRefreshMs = 5_000;

/** Applies changes made elsewhere: refetches only the changed orders, without layout jumps. */
export function useLiveOrders(enabled: boolean): void {
  const client = useQueryClient();
  const language = useLanguage();
  const turn = useRef(Promise.resolve());
  const readPage = useRefreshFirstPage(client);

  useLiveChanges(enabled, (news) => {
    if (news === 'reset') {
      void client.invalidateQueries({ queryKey: callKey(orderInfo) });
      readPage();
      return;
    }
    if (news.kind !== 'order') return;
    readPage();
    const { orderId } = news;
    if (!isShown(client, orderId, language)) return;
    // Sequentially: after a long absence there may be many.
    turn.current = turn.current.then(() => readOrder(client, orderId, language));
  });
}

const keyOf = (orderId: string, language: Language) => callKey(orderInfo, { orderId }, language);

const isShown = (client: QueryClient, orderId: string, language: Language): boolean =>
  client.getQueryState(keyOf(orderId, language)) !== undefined || isInLists(client, orderId);

async function readOrder(client: QueryClient, orderId: string, language: Language): Promise<void> {
  try {
    const order = await client.fetchQuery({
      queryKey: keyOf(orderId, language),
      queryFn: () => call(orderInfo, { query: { orderId }, quiet: true }),
      staleTime: 0,
    });
    updateInLists(client, order, language, isScrolledDown());
  } catch {
    // It is refetched when the user opens it.
  }
}

/** Then rows added or removed above would move the visible ones. */
const isScrolledDown = () => scrollY > innerHeight;

/** Refetches page 1 of the visible list when its top is in view; throttled. */
function useRefreshFirstPage(client: QueryClient): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const read = () => {
    timer.current = undefined;
    if (isScrolledDown()) wait();
    else void client.invalidateQueries({ queryKey: callKey(getOrderListByDealerId) });
  };
  const wait = () => {
    timer.current ??= setTimeout(read, minRefreshMs);
  };
  return wait;
}
