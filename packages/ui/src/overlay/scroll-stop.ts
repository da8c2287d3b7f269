import { focusable } from './focus.ts';

/**
 * For `ref`: lets the keyboard reach, and so scroll, a box that has nothing else to focus (Safari gives it no stop of its
 * own). What fits needs none.
 */
export function scrollStop(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const observer = new ResizeObserver(() => {
    const needed = box.scrollHeight > box.clientHeight && !box.querySelector(focusable);
    if (needed) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  });
  for (const watched of [box, ...box.children]) observer.observe(watched);
  return () => observer.disconnect();
}
