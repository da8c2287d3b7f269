import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getOrderListByDealerId, orderInfo } from '@yanche/contract/orders/orders';
import type { Language } from '@yanche/rules/bilingual';
import { useEffect, useRef } from 'react';
import { call } from '#lib/call/call.ts';
import { useLanguage } from '#lib/language/language.ts';
import { callKey } from '#lib/call/use-call.ts';
import { useLiveChanges } from '#lib/live/use-live-changes.ts';
import { isInLists, updateInLists } from './order-list/order-list.data.ts';

/** Page 1 brings what is new and the counts of the tabs; not more often than this, ms. */
const minRefreshMs = 5_000;

/** Orders that change somewhere else change on screen: only they are read again, and nothing jumps. */
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
    // One after the other: after a while away many may have changed.
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
    // It is read again when the person comes to it.
  }
}

/** Rows that come or go above would move what the person looks at. */
const isScrolledDown = () => scrollY > innerHeight;

/** Reads page 1 of the list on screen again, once for many changes, when its top is in sight. */
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
