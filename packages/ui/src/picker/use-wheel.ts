import { useEffect, useEffectEvent, useRef } from 'react';
import { useDrag } from '../use-drag/use-drag.tsx';
import { clampOffset, indexAt, momentumOffset, stepEnabled, trackStretch } from './picker-state.ts';
import { type RollOptions, settleMs, useRoll } from './use-roll.ts';

/** What a wheel needs to know; see PickerProps. */
export type WheelOptions = RollOptions & { swipeMs: number };

/** One wheel under fingers, mouse and keys: what they do to its roll. */
export function useWheel(props: WheelOptions) {
  const { options, itemHeight, swipeMs } = props;
  const box = useRef<HTMLDivElement>(null);
  const { list, rows, chosen, place, roll, finish, heading, grab, commit } = useRoll(props);
  /** The finger that is down, or was last: where the list was and is, px, and whether it stopped a long roll. */
  const drag = useRef({ from: 0, at: 0, flicked: false });
  const stretch = useRef({ offset: 0, time: 0 });

  useDrag(box, {
    axis: 'y',
    lock: 3,
    onStart: () => {
      const taken = grab();
      drag.current = { ...taken, at: taken.from };
      stretch.current = { offset: taken.from, time: 0 };
      return undefined;
    },
    onMove: ({ dy, elapsed }) => {
      const at = clampOffset(drag.current.from + dy, options.length, itemHeight);
      drag.current = { ...drag.current, at, flicked: false };
      stretch.current = trackStretch(stretch.current, at, elapsed);
      place(at);
      return undefined;
    },
    onEnd: ({ elapsed }, { moved, cancelled }) => {
      const { at } = drag.current;
      const far = moved && !cancelled ? momentumOffset(stretch.current, at, elapsed) : null;
      const index = indexAt(far ?? at, options.length, itemHeight);
      roll(index, far === null ? settleMs : swipeMs, far !== null);
    },
  });

  /** What the mouse wheel turned since the last row, px. */
  const turned = useRef(0);
  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    // A notch of a mouse is one row; the many small turns of a trackpad add up.
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL;
    turned.current += pixels ? event.deltaY : event.deltaY * itemHeight;
    if (Math.abs(turned.current) < itemHeight) return;
    roll(stepEnabled(options, heading(), Math.sign(turned.current)), settleMs);
    turned.current = 0;
  });
  useEffect(() => {
    const element = box.current;
    const onWheel = (event: WheelEvent) => turn(event);
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  return {
    /** For the column, and for the list of rows inside it. */
    box,
    list,
    chosen,
    rows,
    /** A tap on a row; one that stopped a long roll chooses nothing. */
    tap: (index: number) => {
      if (!drag.current.flicked) roll(index, settleMs);
      drag.current.flicked = false;
    },
    /** Moves by so many enabled rows without a long roll. */
    step: (by: number) => {
      roll(stepEnabled(options, heading(), by), settleMs);
      finish();
    },
    /** Ends a roll at once. */
    commit,
  };
}
