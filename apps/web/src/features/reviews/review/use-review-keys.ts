import { useEffect, useEffectEvent } from 'react';

type Keys = Readonly<Record<string, () => void>>;

const isTypingOrInDialog = ({ target }: KeyboardEvent): boolean =>
  (target instanceof HTMLElement &&
    target.closest('input:not([type="radio"]), textarea, select, [contenteditable]') !== null) ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Single-key shortcuts, disabled while typing and in dialogs. */
export function useReviewKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const act = keys[event.key.toLowerCase()];
    if (act === undefined || isTypingOrInDialog(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
