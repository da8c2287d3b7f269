import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a horizontal row so that its checked RadioItem is centred. Not by scrollIntoView:
 * that would also scroll the page. The motion is the row's own `scroll-behavior`.
 * `words`: what is written in the row; a count that comes later pushes the chosen one away.
 */
export function useScrollToChosen(
  ref: RefObject<HTMLElement | null>,
  value: string | null,
  words = '',
) {
  const seen = useRef('');
  useEffect(() => {
    const row = ref.current;
    if (!row || value === null || seen.current === value + words) return;
    const isNew = seen.current === '';
    seen.current = value + words;
    const chosen = row.querySelector<HTMLElement>(`[data-value="${CSS.escape(value)}"]`);
    // A row begins with its first one in sight: to measure it would lay out a page that is just coming up.
    if (!chosen || (isNew && chosen === row.querySelector('[data-value]'))) return;
    row.scrollTo?.({ left: chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2 });
  }, [ref, value, words]);
}
