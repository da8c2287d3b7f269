import { type RefObject, useEffect, useEffectEvent } from 'react';

type Part = RefObject<HTMLElement | null> | undefined;

/** While `open`, calls back when a tap or the focus goes to something outside all parts; scrolling is no tap. */
export function useOutsideInteraction(
  open: boolean,
  parts: readonly Part[],
  onOutside: () => void,
) {
  const outside = useEffectEvent(
    (target: EventTarget | null) =>
      target instanceof Node && !parts.some((part) => part?.current?.contains(target)),
  );
  const tell = useEffectEvent(onOutside);
  useEffect(() => {
    if (!open) return undefined;
    /** Fingers that came down outside. */
    const down = new Set<number>();
    const onDown = (event: PointerEvent) =>
      void (outside(event.target) && down.add(event.pointerId));
    const onCancel = (event: PointerEvent) => void down.delete(event.pointerId);
    const onUp = (event: PointerEvent) => {
      if (down.delete(event.pointerId) && outside(event.target)) tell();
    };
    const onFocus = (event: FocusEvent) => outside(event.target) && tell();
    document.addEventListener('pointerdown', onDown, true);
    document.addEventListener('pointercancel', onCancel, true);
    document.addEventListener('pointerup', onUp, true);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('pointerdown', onDown, true);
      document.removeEventListener('pointercancel', onCancel, true);
      document.removeEventListener('pointerup', onUp, true);
      document.removeEventListener('focusin', onFocus);
    };
  }, [open]);
}
