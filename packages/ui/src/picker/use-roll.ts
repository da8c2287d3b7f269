import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { reducedMotion } from '../use-drag/reduced-motion.ts';
import {
  indexAt,
  indexOfValue,
  nearestEnabled,
  offsetOf,
  type PickerOption,
  type PickerValue,
} from './picker-state.ts';
import { useRows } from './use-rows.ts';

/** Settling to a row after a drag, a tap or a key, ms. */
export const settleMs = 200;

/** What a roll needs to know; see PickerProps. */
export type RollOptions = {
  options: readonly PickerOption[];
  value: PickerValue | undefined;
  onChange: (value: PickerValue) => void;
  itemHeight: number;
  visible: number;
};

/**
 * Where the list of one wheel stands, and its rolls to a row. Movement goes straight to the list's style;
 * React only learns which rows must exist and, once the wheel rests, what is chosen.
 */
export function useRoll(props: RollOptions) {
  const { options, value, itemHeight, visible } = props;
  const count = options.length;
  const chosen = indexOfValue(options, value);
  const start = offsetOf(Math.max(0, chosen), itemHeight);
  const { rows, cover } = useRows({ start, count, itemHeight, visible });
  const list = useRef<HTMLDivElement>(null);
  const offset = useRef(0); // where the list stands without a transform
  /** The row a roll is heading for. */
  const aim = useRef<{ index: number; value: PickerValue; flicked: boolean } | null>(null);
  /** A finger is down on the list. */
  const held = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A roll outlives renders: when it ends, read the newest props.
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  const shift = (to: number, ms: number) => {
    offset.current = to;
    if (!list.current) return;
    list.current.style.transitionDuration = `${ms}ms`;
    list.current.style.transform = `translate3d(0, ${to}px, 0)`;
  };
  const place = (to: number, ms = 0) => {
    cover(offset.current, to);
    shift(to, ms);
  };
  const end = () => {
    clearTimeout(timer.current);
    const goal = aim.current;
    aim.current = null;
    return goal;
  };
  const finish = () => {
    const goal = end();
    if (goal && goal.value !== latest.current.value) latest.current.onChange(goal.value);
  };
  const roll = (index: number, time: number, flicked = false) => {
    end();
    held.current = false;
    const ms = reducedMotion() ? 0 : time;
    const next = nearestEnabled(options, index);
    const option = options[next];
    place(option ? offsetOf(next, itemHeight) : start, ms);
    if (!option || !list.current) return; // unmounted: that ends a drag too
    aim.current = { index: next, value: option.value, flicked };
    // A timer, because transitionend never fires when the page is hidden or motion is reduced.
    timer.current = setTimeout(finish, ms);
  };

  // Follow value and rows, except during a drag or roll.
  const follow = useEffectEvent(() => {
    const goal = aim.current;
    if (goal && options[goal.index]?.value === goal.value) return;
    // Rows changed during a roll: continue to the same row if it still exists.
    const moved = end() ? options.findIndex((option) => option.value === goal?.value) : -1;
    if (moved >= 0) roll(moved, settleMs);
    else if (!held.current && start !== offset.current) shift(start, 0);
  });
  useLayoutEffect(() => follow());
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    list,
    rows,
    /** Row of the value, -1 if there is none. */
    chosen,
    place,
    roll,
    finish,
    /** Row the wheel is heading for, or else the one it rests on. */
    heading: () => aim.current?.index ?? chosen,
    /** A finger takes the list where it is seen, until the next roll: its offset, and whether it was on a long roll. */
    grab: () => {
      held.current = true;
      const goal = end();
      if (goal && list.current) {
        const { transform } = getComputedStyle(list.current);
        place(transform.startsWith('matrix') ? new DOMMatrix(transform).m42 : offset.current);
      }
      return { from: offset.current, flicked: goal?.flicked ?? false };
    },
    /** Ends a roll, or a drag, at once. */
    commit: () => {
      roll(aim.current?.index ?? indexAt(offset.current, count, itemHeight), 0);
      finish();
    },
  };
}
