import { focusable } from './focus.ts';

/**
 * For `ref`: makes an overflowing box without focusable content a tab stop, so that it can be scrolled by keyboard (Safari does
 * not do so itself).
 */
export function makeScrollable(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const observer = new ResizeObserver(() => {
    const needed = box.scrollHeight > box.clientHeight && !box.querySelector(focusable);
    if (needed) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  });
  for (const watched of [box, ...box.children]) observer.observe(watched);
  return () => observer.disconnect();
}
