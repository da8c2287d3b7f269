import { checkPlate, normalisePlate } from '@yanche/rules/plate';
import { type ShelfTab, shelfTabs } from '@yanche/rules/shelf-state';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';

const pause = 300; // ms of no typing before a search

/** A whole VIN, its last six characters or a plate: what a car is found by. */
const isWhole = (text: string): boolean =>
  /^([A-Z0-9]{6}|[A-Z0-9]{17})$/i.test(text) || checkPlate(normalisePlate(text)).ok;

/** Tab and keyword live in the address, so that "back" finds them again. */
export function useCarFilter() {
  const [search, setSearch] = useSearchParams();
  const tab: ShelfTab = shelfTabs.find(({ key }) => key === search.get('tab'))?.key ?? 'pending';
  const keyword = search.get('keyword') ?? '';
  const [typed, setTyped] = useState(keyword);
  const [searching, setSearching] = useState(keyword !== '');

  const set = (name: 'tab' | 'keyword', value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const look = (text: string) => {
    const wanted = text.trim().toUpperCase();
    if (wanted !== keyword) set('keyword', wanted);
  };
  // Half a number is on no car: it is looked for only when the person says so.
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
    setTab: (next: ShelfTab) => set('tab', next === 'pending' ? '' : next),
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
