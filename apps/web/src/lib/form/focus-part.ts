/**
 * Scrolls a part of the form into view, clear of the bars, and focuses its first control. If the part is nearly as tall as the
 * window, scrolls to its error message instead, which stands at its end.
 */
export function focusPart(part: string): void {
  const box = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
  const control = box?.querySelector<HTMLElement>(
    'input:not(:disabled):not([tabindex="-1"]), textarea, button, a',
  );
  control?.focus({ preventScroll: true });
  const fills = box !== null && box.offsetHeight > window.innerHeight * 0.7;
  const said = fills ? box.querySelector('[role="alert"]') : null;
  (said ?? box)?.scrollIntoView?.({ block: 'center' });
}
