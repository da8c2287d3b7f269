/**
 * Brings a part of the form into sight, clear of the bars, and puts the focus on its first control. Of a part that fills
 * the window, what is said of it comes into sight: it stands at its end.
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
