import { checkPlate, normalisePlate } from '@yanche/rules/cars/plate';
import { useEffect, useEffectEvent, useState } from 'react';

const debounceMs = 300;

/** A whole VIN, its last six characters or a plate: where nothing else can be found, a search as you type starts for these. */
const isComplete = (text: string): boolean =>
  /^([A-Z0-9]{6}|[A-Z0-9]{17})$/i.test(text) || checkPlate(normalisePlate(text)).ok;

/** State of a list's search box: the text typed, and the keyword the list is filtered by. `live`: any part of a text finds something. */
export function useKeyword(
  keyword: string,
  setKeyword: (keyword: string) => void,
  { live = false }: { live?: boolean } = {},
) {
  const [typed, setTyped] = useState(keyword);
  const [searching, setSearching] = useState(keyword !== '');
  // Letters that are to become Chinese signs are no words yet.
  const [composing, setComposing] = useState(false);
  const search = (text: string) => {
    const wanted = live ? text.trim() : text.trim().toUpperCase();
    if (wanted !== keyword) setKeyword(wanted);
  };
  const searchNow = useEffectEvent(() => {
    const text = typed.trim();
    if (searching && (live || text === '' || isComplete(text))) search(text);
  });
  useEffect(() => {
    if (composing) return undefined;
    const timer = setTimeout(() => searchNow(), typed === '' ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [typed, composing]);

  return {
    keyword,
    searching,
    typed,
    setTyped,
    setComposing,
    search,
    openSearch: () => setSearching(true),
    closeSearch: () => {
      setSearching(false);
      setTyped('');
      search('');
    },
  };
}
