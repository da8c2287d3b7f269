import { checkPlate, normalisePlate } from '@yanche/rules/plate';
import { useEffect, useEffectEvent, useState } from 'react';

const pause = 300; // ms of no typing before a search

/** A whole VIN, its last six characters or a plate: what a car and its orders are found by. */
const isWhole = (text: string): boolean =>
  /^([A-Z0-9]{6}|[A-Z0-9]{17})$/i.test(text) || checkPlate(normalisePlate(text)).ok;

/** The search of a list: what is typed, and when it is looked for. `keyword` is what the list shows now. */
export function useKeyword(keyword: string, setKeyword: (keyword: string) => void) {
  const [typed, setTyped] = useState(keyword);
  const [searching, setSearching] = useState(keyword !== '');
  const look = (text: string) => {
    const wanted = text.trim().toUpperCase();
    if (wanted !== keyword) setKeyword(wanted);
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
