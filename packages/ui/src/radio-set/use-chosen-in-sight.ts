import { type RefObject, useEffect } from 'react';

/**
 * Scrolls a sideways row so that its chosen RadioItem stands in the middle. Only sideways:
 * scrollIntoView would also move the page. The motion is the row's own `scroll-behavior`.
 */
export function useChosenInSight(ref: RefObject<HTMLElement | null>, value: string | null) {
  useEffect(() => {
    const row = ref.current;
    if (!row || value === null) return;
    const chosen = row.querySelector<HTMLElement>(`[data-value="${CSS.escape(value)}"]`);
    if (!chosen) return;
    row.scrollTo?.({ left: chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2 });
  }, [ref, value]);
}
