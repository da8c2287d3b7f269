import {
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

/** Times in ms. */
export type HoldOptions<T> = {
  /** From press to the first repeat, and from each to the next. */
  firstMs: number;
  repeatMs: number;
  /** False: a held press is only one press. */
  enabled: boolean;
  /** One press, or one repeat of a held one. */
  onPress: (what: T) => void;
};

/**
 * Buttons that repeat while held. The first repeat is the first press; the click that follows a held press does nothing.
 * It stops on pointer up, cancel and leave, when the page is hidden and on unmount. Returns the props of the button for `what`.
 */
export function useHold<T>({ firstMs, repeatMs, enabled, onPress }: HoldOptions<T>) {
  const [held, setHeld] = useState<{ what: T } | null>(null);
  /** Since the last press of a pointer. */
  const repeated = useRef(false);
  const repeat = useEffectEvent((what: T) => {
    repeated.current = true;
    onPress(what);
  });

  useEffect(() => {
    if (!held) return undefined;
    const again = () => {
      timer = setTimeout(again, repeatMs);
      repeat(held.what);
    };
    let timer = setTimeout(again, firstMs);
    const onHidden = () => document.visibilityState === 'hidden' && setHeld(null);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [held, firstMs, repeatMs]);

  const stop = () => setHeld(null);
  return (what: T) => ({
    onPointerDown: (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      repeated.current = false;
      if (!enabled) return;
      // Release the implicit pointer capture, or a touch that slides off would still count as on the button.
      const { currentTarget: button, pointerId } = event;
      if (button.hasPointerCapture?.(pointerId)) button.releasePointerCapture(pointerId);
      setHeld({ what });
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    // A long press would open the context menu and end the hold.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      // Clicks by keyboard or screen reader have detail 0 and always count.
      const ofHold = event.detail > 0 && repeated.current;
      repeated.current = false;
      if (!ofHold) onPress(what);
    },
  });
}
