import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a sideways row so that its chosen RadioItem stands in the middle. Only sideways:
 * scrollIntoView would also move the page. The motion is the row's own `scroll-behavior`.
 * `words`: what is written in the row; a count that comes later pushes the chosen one away.
 */
export function useChosenInSight(
  ref: RefObject<HTMLElement | null>,
  value: string | null,
  words = '',
) {
  const seen = useRef('');
  useEffect(() => {
    const row = ref.current;
    if (!row || value === null || seen.current === value + words) return;
    seen.current = value + words;
    const chosen = row.querySelector<HTMLElement>(`[data-value="${CSS.escape(value)}"]`);
    if (!chosen) return;
    row.scrollTo?.({ left: chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2 });
  }, [ref, value, words]);
}
