import { useEffect, useEffectEvent } from 'react';
import { searchFieldId } from './filter-bar.tsx';

type Keys = {
  /** -1 or 1 rows. */
  onMove: (by: -1 | 1) => void;
  onOpen: () => void;
  onClose: () => void;
  onNextPage: () => void;
};

const typing = 'input, textarea, select, [contenteditable], [role=combobox], [role=dialog]';

/** J, K, Enter, /, N and Esc, wherever the focus is, but not while somebody types or a dialog is open. */
/** Without rows only "/", for a page with a search. */
export function useRowKeys(keys: Partial<Keys>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const isElsewhere = target.closest(typing) !== null || document.querySelector('[role=dialog]');
    if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, (() => void) | undefined> = {
      j: keys.onMove && (() => keys.onMove?.(1)),
      k: keys.onMove && (() => keys.onMove?.(-1)),
      n: keys.onNextPage,
      Escape: keys.onClose,
      '/': () => document.getElementById(searchFieldId)?.focus(),
      // A button or link does by itself what Enter means.
      ...(target.closest('a, button') === null && { Enter: keys.onOpen }),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
