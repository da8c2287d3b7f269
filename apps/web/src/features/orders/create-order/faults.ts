import type { FormPart } from './check-draft.ts';

/** What is wrong with each part of the form, in the person's language. */
export type FaultTexts = Partial<Record<FormPart, string>>;

/** Brings a part of the form into sight, clear of the bars, and puts the focus on its first control. */
export function focusPart(part: FormPart): void {
  const box = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
  const control = box?.querySelector<HTMLElement>(
    'input:not(:disabled):not([tabindex="-1"]), textarea, button, a',
  );
  control?.focus({ preventScroll: true });
  box?.scrollIntoView?.({ block: 'center' });
}
