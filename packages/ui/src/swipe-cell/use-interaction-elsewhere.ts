import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Closers of all open cells, so that only one is open at a time. */
const openCells = new Set<() => void>();

/** Whether an element has keyboard focus. */
export function isFocusVisible(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':focus-visible');
}

/** Tells an open cell when something else is touched, gets the focus from the keyboard or is another cell that opens. */
export function useInteractionElsewhere(
  box: RefObject<HTMLElement | null>,
  open: boolean,
  onLeave: () => void,
) {
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    if (!open) return undefined;
    const close = () => leave();
    for (const closeOther of openCells) closeOther();
    openCells.add(close);
    const outside = ({ target }: Event) =>
      !(target instanceof Node && box.current?.contains(target));
    const onDown = (event: Event) => outside(event) && leave();
    const onFocus = (event: Event) => isFocusVisible(event.target) && outside(event) && leave();
    document.addEventListener('pointerdown', onDown, true);
    document.addEventListener('focusin', onFocus);
    return () => {
      openCells.delete(close);
      document.removeEventListener('pointerdown', onDown, true);
      document.removeEventListener('focusin', onFocus);
    };
  }, [box, open]);
}
