import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
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

export type ColumnHandle = { commit: () => PickerOption['value'] | undefined };

type ColumnProps = {
  options: readonly PickerOption[];
  value: PickerOption['value'] | undefined;
  onChange: (value: PickerOption['value']) => void;
  label: string;
  itemHeight: number;
  visible: number;
  swipeMs: number;
  ref: Ref<ColumnHandle>;
};

/** One wheel. Only the rows in sight, and those a roll passes, are in the document. */
export function PickerColumn({ ref, ...props }: ColumnProps) {
  const { options, value, itemHeight, visible, swipeMs } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
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
    const option = index === null ? undefined : options[index];
    if (option && option.value !== value) props.onChange(option.value);
  };
  const roll = (index: number, ms: number) => {
    clearTimeout(timer.current);
    const next = nearestEnabled(options, index);
    if (next < 0) return;
    target.current = next;
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

  useImperativeHandle(ref, () => ({
    commit: () => {
      const index = target.current ?? chosen;
      if (target.current !== null) {
        place(offsetOf(index, itemHeight), 0);
        finish();
      }
      return options[index]?.value;
    },
  }));

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

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = {
      ArrowUp: -1,
      ArrowDown: 1,
      PageUp: -visible,
      PageDown: visible,
      Home: -options.length,
      End: options.length,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = stepEnabled(options, target.current ?? chosen, step);
    roll(next, settleMs);
    finish(); // a key press is an answer, not a gesture: no waiting for the roll
  };

  const shown = [];
  for (let i = rows[0]; i <= Math.min(rows[1], options.length - 1); i++) shown.push(i);
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be drawn as a wheel
      role="listbox"
      tabIndex={0}
      aria-label={props.label}
      aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
      className="y-picker__column"
      onKeyDown={onKeyDown}
    >
      <div
        ref={list}
        role="presentation"
        className="y-picker__list"
        style={{ insetBlockStart: (itemHeight * (visible - 1)) / 2 }}
      >
        {shown.map((i) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the listbox has the keys
          <div
            key={i}
            id={`${id}-${i}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- belongs to the listbox above
            role="option"
            tabIndex={-1}
            aria-selected={i === chosen}
            aria-disabled={options[i]?.disabled}
            aria-setsize={options.length}
            aria-posinset={i + 1}
            className="y-picker__row"
            style={{ blockSize: itemHeight, insetBlockStart: i * itemHeight }}
            onClick={() => roll(i, settleMs)}
          >
            {options[i]?.text}
          </div>
        ))}
      </div>
    </div>
  );
}
