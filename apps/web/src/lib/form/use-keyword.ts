import { checkPlate, normalisePlate } from '@yanche/rules/cars/plate';
import { useEffect, useEffectEvent, useState } from 'react';

const debounceMs = 300;

/** A whole VIN, its last six characters or a plate: a search as you type starts only for these. */
const isComplete = (text: string): boolean =>
  /^([A-Z0-9]{6}|[A-Z0-9]{17})$/i.test(text) || checkPlate(normalisePlate(text)).ok;

/** State of a list's search box: the text typed, and the keyword the list is filtered by. */
export function useKeyword(keyword: string, setKeyword: (keyword: string) => void) {
  const [typed, setTyped] = useState(keyword);
  const [searching, setSearching] = useState(keyword !== '');
  const search = (text: string) => {
    const wanted = text.trim().toUpperCase();
    if (wanted !== keyword) setKeyword(wanted);
  };
  // Half a VIN or plate matches nothing; it is searched only on submit.
  const searchNow = useEffectEvent(() => {
    const text = typed.trim();
    if (searching && (text === '' || isComplete(text))) search(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => searchNow(), typed === '' ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    keyword,
    searching,
    typed,
    setTyped,
    search,
    openSearch: () => setSearching(true),
    closeSearch: () => {
      setSearching(false);
      setTyped('');
      search('');
    },
  };
}
