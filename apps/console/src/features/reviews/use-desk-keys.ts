import { useEffect, useEffectEvent } from 'react';

const typing = 'input:not([type=radio]), textarea, select, [contenteditable], [role=combobox]';
/** What does by itself what Enter and arrows mean. */
const acting = 'a, button, summary, video, [role=radio], input[type=radio]';

/**
 * Single keys, wherever the focus is, but not while somebody types or a dialog is open. Names are those of `KeyboardEvent.key`,
 * letters small; arrows with the shift key are `Shift ArrowLeft`.
 */
export function useDeskKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = event.target as HTMLElement;
    const isOpen = document.querySelector('[role=dialog]') !== null;
    if (isOpen || target.closest(typing) !== null) return;
    const isEnter = event.key === 'Enter';
    if (isEnter && (event.repeat || target.closest(acting) !== null)) return;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const isShifted = event.shiftKey && event.key.startsWith('Arrow');
    const act = keys[isShifted ? `Shift ${name}` : name];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
