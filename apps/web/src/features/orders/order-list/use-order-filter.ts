import type { OrderTab } from '@yanche/contract/orders';
import { orderTabs } from '@yanche/rules/order-state';
import { checkPlate, normalisePlate } from '@yanche/rules/plate';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type OrderChoices, readChoices, writeChoices } from './order-filter.ts';

const pause = 300; // ms of no typing before a search

const isTab = (text: string | null): text is OrderTab => orderTabs.some(({ key }) => key === text);

/** A whole VIN, its last six characters or a plate: what an order is found by. */
const isWhole = (text: string): boolean =>
  /^([A-Z0-9]{6}|[A-Z0-9]{17})$/i.test(text) || checkPlate(normalisePlate(text)).ok;

/** Tab, keyword and choices live in the address, so that "back" and a shared link find them again. */
export function useOrderFilter() {
  const [search, setSearch] = useSearchParams();
  // The address follows a moment later; a chip must answer to the finger at once.
  const [tab, setTab] = useState<OrderTab>(() => {
    const asked = search.get('tab');
    return isTab(asked) ? asked : 'all';
  });
  const keyword = search.get('keyword') ?? '';
  const [typed, setTyped] = useState(keyword);
  const [searching, setSearching] = useState(keyword !== '');

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
  const look = (text: string) => {
    const wanted = text.trim().toUpperCase();
    if (wanted !== keyword) set('keyword', wanted);
  };

  // Half a number is on no order: it is looked for only when the person says so.
  const lookNow = useEffectEvent(() => {
    const text = typed.trim();
    if (searching && (text === '' || isWhole(text))) look(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => lookNow(), typed === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    tab,
    setTab: (next: OrderTab) => {
      setTab(next);
      set('tab', next === 'all' ? '' : next);
    },
    choices: readChoices(search),
    choose: (choices: OrderChoices) => change((now) => writeChoices(now, choices)),
    keyword,
    searching,
    typed,
    setTyped,
    look,
    openSearch: () => setSearching(true),
    closeSearch: () => {
      setSearching(false);
      setTyped('');
      look('');
    },
  };
}
