import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { reducedMotion } from '../use-drag/reduced-motion.ts';

/** What an autoplay needs to know; see SwipeProps. */
export type AutoplayOptions = {
  /** From one slide to the next, ms; 0 is none. */
  ms: number;
  /** The slide shown: the time starts anew with each. */
  index: number;
  next: () => void;
};

/** Why autoplay is paused. */
type Hold = 'touch' | 'mouse' | 'focus' | 'unseen' | 'hidden';

/**
 * Advances by itself, but not while a finger or mouse is on it, keyboard focus is inside, the carousel is out of
 * sight or the page is hidden. Starts as `stopped` for people who asked for reduced motion.
 */
export function useAutoplay(box: RefObject<HTMLElement | null>, options: AutoplayOptions) {
  const { ms, index } = options;
  const [stopped, setStopped] = useState(reducedMotion);
  const [held, setHeld] = useState(false);
  const holds = useRef(new Set<Hold>());
  const next = useEffectEvent((_from: number) => options.next());

  const hold = (why: Hold, on: boolean) => {
    if (on) holds.current.add(why);
    else holds.current.delete(why);
    setHeld(holds.current.size > 0);
  };
  const watch = useEffectEvent(hold);

  useEffect(() => {
    const element = box.current;
    if (!element || ms <= 0) return undefined;
    const isMouse = (event: Event) => (event as PointerEvent).pointerType === 'mouse';
    const fingers = (event: Event) => watch('touch', (event as TouchEvent).touches.length > 0);
    const listeners: Record<string, (event: Event) => void> = {
      touchstart: fingers,
      touchend: fingers,
      touchcancel: fingers,
      pointerenter: (event) => watch('mouse', isMouse(event)),
      pointerleave: () => watch('mouse', false),
      focusin: (event) => watch('focus', byKeyboard(event.target as Element)),
      focusout: () => watch('focus', false),
    };
    for (const [type, listener] of Object.entries(listeners)) {
      element.addEventListener(type, listener, { passive: true });
    }
    const onVisibility = () => watch('hidden', document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', onVisibility);
    onVisibility();
    const sight = new IntersectionObserver((entries) =>
      watch('unseen', !(entries[entries.length - 1]?.isIntersecting ?? true)),
    );
    sight.observe(element);
    return () => {
      for (const [type, listener] of Object.entries(listeners)) {
        element.removeEventListener(type, listener);
      }
      document.removeEventListener('visibilitychange', onVisibility);
      sight.disconnect();
    };
  }, [box, ms]);

  useEffect(() => {
    if (ms <= 0 || stopped || held) return undefined;
    const timer = setTimeout(() => next(index), ms);
    return () => clearTimeout(timer);
  }, [ms, stopped, held, index]);

  return {
    stopped,
    toggle: () => {
      // Started by keyboard: focus is inside, but it must not pause for that.
      if (stopped) hold('focus', false);
      setStopped(!stopped);
    },
  };
}

/** A tap focuses too; without this check it would pause the slides for good. */
function byKeyboard(element: Element): boolean {
  try {
    return element.matches(':focus-visible');
  } catch {
    return true; // iOS before 15.4 lacks :focus-visible
  }
}
