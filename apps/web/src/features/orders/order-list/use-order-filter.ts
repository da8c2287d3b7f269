import type { OrderTab } from '@yanche/contract/orders/orders';
import { orderTabs } from '@yanche/rules/orders/order-state';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useKeyword } from '#lib/form/use-keyword.ts';
import { type OrderChoices, readChoices, writeChoices } from './order-filter.ts';

/** What somebody types, and a little more. */
export const keywordLength = 40;

const isTab = (text: string | null): text is OrderTab => orderTabs.some(({ key }) => key === text);

/** Tab, keyword and filters are in the URL, so that "back" and shared links restore them. */
export function useOrderFilter() {
  const [search, setSearch] = useSearchParams();
  // The router updates the URL with a delay, but a chip must respond immediately.
  const [tab, setTab] = useState<OrderTab>(() => {
    const asked = search.get('tab');
    return isTab(asked) ? asked : 'all';
  });

  const change = (to: (now: URLSearchParams) => URLSearchParams) => {
    setSearch(to, { replace: true });
    scrollTo(0, 0);
  };
  const set = (name: 'tab' | 'keyword', value: string) =>
    change((now) => {
      const next = new URLSearchParams(now);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  const keyword = useKeyword(
    (search.get('keyword') ?? '').slice(0, keywordLength),
    (text) => set('keyword', text),
    { live: true },
  );

  return {
    tab,
    setTab: (next: OrderTab) => {
      setTab(next);
      set('tab', next === 'all' ? '' : next);
    },
    choices: readChoices(search),
    choose: (choices: OrderChoices) => change((now) => writeChoices(now, choices)),
    ...keyword,
  };
}
