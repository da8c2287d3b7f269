import { type RefObject, useEffect, useEffectEvent } from 'react';
import { nextKey } from './next-key.ts';

/** How the keys of a keypad behave. */
export type KeypadOptions = {
  /** The `value` of the pressed Key, also of one that is aria-disabled. */
  onKey: (key: string) => void;
  disabled?: boolean;
  /** A held key that repeats does so first after, and then every, ms. */
  firstMs: number;
  repeatMs: number;
};

type Hold = { key: HTMLElement; repeated: boolean; timer?: ReturnType<typeof setTimeout> };

/** The click that belongs to a lifted finger comes within this time, ms. */
const clickMs = 500;
/** When a finger was lifted from a key last, in ms since the page began; its click may reach any keypad, since keys change with the press. */
let liftedAt = -clickMs;

/**
 * Presses of all keys inside an element, with native listeners: several fingers may type at once, of
 * which the browser makes no clicks; the focus stays where it is; held keys repeat until the finger is lifted,
 * leaves the key or is taken away, the page is hidden or the keypad goes. Arrow keys, Home and End move the focus.
 */
export function useKeypad(ref: RefObject<HTMLElement | null>, options: KeypadOptions) {
  const { disabled, firstMs, repeatMs } = options;
  const press = useEffectEvent((key: HTMLElement) => options.onKey(key.dataset.key ?? ''));

  useEffect(() => {
    const pad = ref.current;
    if (!pad || disabled) return undefined;
    const holds = new Map<number, Hold>();

    const keyOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]') : null;
    const release = (pointer: number) => {
      const hold = holds.get(pointer);
      clearTimeout(hold?.timer);
      hold?.key.removeAttribute('data-pressed');
      holds.delete(pointer);
      return hold;
    };

    const onDown = (event: PointerEvent) => {
      const key = keyOf(event);
      if (!key || event.button !== 0) return;
      // Release the implicit pointer capture, so that pointerout fires when the finger slides off.
      if (key.hasPointerCapture?.(event.pointerId)) key.releasePointerCapture(event.pointerId);
      const hold: Hold = { key, repeated: false };
      const repeat = () => {
        hold.repeated = true;
        hold.timer = setTimeout(repeat, repeatMs);
        press(key);
      };
      if (key.dataset.repeats !== undefined) hold.timer = setTimeout(repeat, firstMs);
      key.dataset.pressed = '';
      holds.set(event.pointerId, hold);
    };
    const onUp = (event: PointerEvent) => {
      const hold = release(event.pointerId);
      if (!hold) return;
      liftedAt = event.timeStamp;
      if (!hold.repeated) press(hold.key);
    };
    const onLeave = (event: PointerEvent) => void release(event.pointerId);
    // Keyboards and screen readers send clicks without pointer events.
    const onClick = (event: Event) => {
      const key = keyOf(event);
      const isOfLift = event.timeStamp - liftedAt < clickMs;
      liftedAt = -clickMs;
      if (key && !isOfLift) press(key);
    };
    const releaseAll = () => {
      for (const pointer of holds.keys()) release(pointer);
    };
    const onHidden = () => document.visibilityState === 'hidden' && releaseAll();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const keys = Array.from(pad.querySelectorAll<HTMLElement>('[data-key]'));
      const boxes = keys.map((key) => key.getBoundingClientRect());
      const from = keys.findIndex((key) => key === document.activeElement);
      const to = nextKey(boxes, from, event.key);
      if (to === undefined) return;
      event.preventDefault();
      keys[to]?.focus();
    };
    const keep = (event: Event) => event.preventDefault(); // keeps focus where it is, and no context menu on a long press

    pad.addEventListener('pointerdown', onDown);
    pad.addEventListener('pointerup', onUp);
    pad.addEventListener('pointerout', onLeave);
    pad.addEventListener('pointercancel', onLeave);
    pad.addEventListener('click', onClick);
    pad.addEventListener('keydown', onKeyDown);
    pad.addEventListener('mousedown', keep);
    pad.addEventListener('contextmenu', keep);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      releaseAll();
      pad.removeEventListener('pointerdown', onDown);
      pad.removeEventListener('pointerup', onUp);
      pad.removeEventListener('pointerout', onLeave);
      pad.removeEventListener('pointercancel', onLeave);
      pad.removeEventListener('click', onClick);
      pad.removeEventListener('keydown', onKeyDown);
      pad.removeEventListener('mousedown', keep);
      pad.removeEventListener('contextmenu', keep);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [ref, disabled, firstMs, repeatMs]);
}
