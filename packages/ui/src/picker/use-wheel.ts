import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { reducedMotion } from '../use-drag/reduced-motion.ts';
import { useDrag } from '../use-drag/use-drag.tsx';
import {
  clampOffset,
  indexAt,
  indexOfValue,
  momentumOffset,
  nearestEnabled,
  offsetOf,
  type PickerOption,
  rowsBetween,
  type Stretch,
  stepEnabled,
  trackStretch,
} from './picker.ts';

/** Settling to a row after a drag or a tap, ms. */
const settleMs = 200;

/** What a wheel needs to know; see PickerProps. */
export type WheelOptions = {
  options: readonly PickerOption[];
  value: PickerOption['value'] | undefined;
  onChange: (value: PickerOption['value']) => void;
  itemHeight: number;
  visible: number;
  swipeMs: number;
};

/**
 * The motion of one wheel: drag, flick, mouse wheel and steps. Movement goes straight to the list's
 * style; React only learns which rows must exist and, once the wheel rests, what is chosen.
 */
export function useWheel(props: WheelOptions) {
  const { options, value, itemHeight, visible, swipeMs } = props;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // A roll outlives renders: when it ends it must see what the other wheels did meanwhile.
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const chosen = indexOfValue(options, value);
  const start = offsetOf(Math.max(0, chosen), itemHeight);
  const offset = useRef(0); // where the list stands without a transform
  /** Row a roll is heading for. */
  const target = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stretch = useRef<Stretch>({ offset: 0, time: 0 });
  const dragFrom = useRef(0);
  const count = options.length;
  const [rows, setRows] = useState(() => rowsBetween(start, start, itemHeight, visible, count));
  // New rows or a new value from outside: the rows around it, and those passed on the way if near.
  const [drawn, setDrawn] = useState({ start, count });
  if (drawn.start !== start || drawn.count !== count) {
    const from = Math.abs(drawn.start - start) < 60 * itemHeight ? drawn.start : start;
    setDrawn({ start, count });
    setRows(rowsBetween(from, start, itemHeight, visible, count));
  }

  const cover = (from: number, to: number) => {
    const next = rowsBetween(from, to, itemHeight, visible, options.length);
    // Keep a reserve: new rows only when the old ones run out.
    setRows((old) =>
      next[0] >= old[0] && next[1] <= old[1] && old[1] - old[0] < 120
        ? old
        : rowsBetween(from, to, itemHeight, visible * 2, options.length),
    );
  };
  const shift = (next: number, ms: number) => {
    offset.current = next;
    if (!list.current) return;
    list.current.style.transitionDuration = `${ms}ms`;
    list.current.style.transform = `translate3d(0, ${next}px, 0)`;
  };
  const place = (next: number, ms: number) => {
    cover(offset.current, next);
    shift(next, ms);
  };
  const finish = () => {
    clearTimeout(timer.current);
    const index = target.current;
    target.current = null;
    const now = latest.current;
    const option = index === null ? undefined : now.options[index];
    if (option && option.value !== now.value) now.onChange(option.value);
  };
  const roll = (index: number, time: number) => {
    clearTimeout(timer.current);
    const next = nearestEnabled(options, index);
    if (next < 0) return;
    target.current = next;
    const ms = reducedMotion() ? 0 : time;
    place(offsetOf(next, itemHeight), ms);
    // A timer, not transitionend: that one never comes when the page is hidden or motion is off.
    timer.current = setTimeout(finish, ms);
  };

  // What is shown follows value and options, unless a finger or a roll is at work on it.
  const follow = useEffectEvent((to: number) => {
    if (target.current === null && to !== offset.current) shift(to, 0);
  });
  useLayoutEffect(() => follow(start), [start]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = () => {
    const index = target.current ?? chosen;
    if (target.current !== null) {
      place(offsetOf(index, itemHeight), 0);
      finish();
    }
    return options[index]?.value;
  };

  useDrag(box, {
    axis: 'y',
    lock: 3,
    onStart: () => {
      // A finger on a rolling wheel stops it where it is.
      if (target.current !== null && list.current) {
        const { transform } = getComputedStyle(list.current);
        const now = transform.startsWith('matrix') ? new DOMMatrix(transform).m42 : offset.current;
        clearTimeout(timer.current);
        place(now, 0);
        target.current = indexAt(now, options.length, itemHeight);
      }
      dragFrom.current = offset.current;
      stretch.current = { offset: offset.current, time: 0 };
      return undefined;
    },
    onMove: (drag) => {
      target.current = null;
      const next = clampOffset(dragFrom.current + drag.dy, options.length, itemHeight);
      place(next, 0);
      stretch.current = trackStretch(stretch.current, next, drag.elapsed);
      return undefined;
    },
    onEnd: (drag, { moved, cancelled }) => {
      if (!moved) {
        if (target.current !== null) roll(target.current, settleMs);
        return;
      }
      const far = cancelled ? null : momentumOffset(stretch.current, offset.current, drag.elapsed);
      const index = indexAt(far ?? offset.current, options.length, itemHeight);
      roll(index, far === null ? settleMs : swipeMs);
    },
  });

  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const from = target.current ?? chosen;
    roll(stepEnabled(options, from, Math.sign(event.deltaY)), settleMs);
  });
  useEffect(() => {
    const element = box.current;
    const onWheel = (event: WheelEvent) => wheel(event);
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  return {
    /** For the column, and for the list of rows inside it. */
    box,
    list,
    chosen,
    rows,
    /** A tap on a row. */
    tap: (index: number) => roll(index, settleMs),
    /** A key: by so many enabled rows. An answer, not a gesture, so nobody waits for the roll. */
    step: (by: number) => {
      roll(stepEnabled(options, target.current ?? chosen, by), settleMs);
      finish();
    },
    /** Ends a roll at once and gives what is chosen. */
    commit,
  };
}
