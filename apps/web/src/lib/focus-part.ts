/** Brings a part of the form into sight, clear of the bars, and puts the focus on its first control. */
export function focusPart(part: string): void {
  const box = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
  const control = box?.querySelector<HTMLElement>(
    'input:not(:disabled):not([tabindex="-1"]), textarea, button, a',
  );
  control?.focus({ preventScroll: true });
  box?.scrollIntoView?.({ block: 'center' });
}
