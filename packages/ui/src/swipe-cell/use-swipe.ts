import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useDrag } from '../use-drag/use-drag.tsx';
import { isFocusVisible, useInteractionElsewhere } from './use-interaction-elsewhere.ts';
import { clampOffset, restOf, type SwipePosition, type SwipeSide, snapTo } from './swipe-offset.ts';

/** Opens and closes a cell without a gesture; `beforeClose` is not asked. */
export type SwipeCellHandle = { open: (side: SwipeSide) => void; close: () => void };

/** How a cell moves and what it tells. */
export type SwipeOptions = {
  /** Share of a side's width that opens it, and that closes it again. Default 0.15 (spec §9). */
  snap?: number;
  /** Time of opening and closing, ms. Default 600 (spec §9). */
  settleMs?: number;
  /** Neither fingers nor keys open it. */
  disabled?: boolean;
  /** Stops sideways moves from reaching a carousel or swipeable list around it. */
  stopPropagation?: boolean;
  /** Asked when a touch elsewhere, on the content or on an action is to close it; `false` or a rejection leaves it open. */
  beforeClose?: (closing: {
    position: SwipePosition;
    instance: SwipeCellHandle;
  }) => boolean | Promise<boolean>;
  onOpen?: (side: SwipeSide) => void;
  onClose?: () => void;
};

const names = ['left', 'right'] as const;

/** The motion of a swipe cell. Movement goes straight to the style of its track; React only learns which side is open. */
export function useSwipe(
  options: Required<Pick<SwipeOptions, 'snap' | 'settleMs'>> & SwipeOptions,
) {
  const { settleMs, disabled, stopPropagation } = options;
  const box = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const sides = useRef<Record<SwipeSide, HTMLElement | null>>({ left: null, right: null });
  const [opened, setOpened] = useState<SwipeSide | null>(null);

  // Promises and listeners outlive their render: read the newest props.
  const live = useRef(opened);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const offset = useRef(0);
  /** Where the content was when the finger came down. */
  const from = useRef(0);
  const moving = useRef(false);
  const asking = useRef(false);

  const widths = () => ({
    left: sides.current.left?.offsetWidth ?? 0,
    right: sides.current.right?.offsetWidth ?? 0,
  });
  /** The side whose actions hold an element. */
  const sideOf = (target: EventTarget | null) =>
    names.find((name) => target instanceof Node && sides.current[name]?.contains(target));
  const place = (next: number, ms: number) => {
    offset.current = next;
    if (!track.current) return;
    track.current.style.transitionDuration = `${ms}ms`;
    // No transform at rest: it would become the containing block of fixed children.
    track.current.style.transform = next === 0 ? '' : `translate3d(${next}px, 0, 0)`;
  };
  const settle = (side: SwipeSide | null) => {
    if (!box.current) return;
    const before = live.current;
    live.current = side;
    place(restOf(side, widths()), settleMs);
    setOpened(side);
    if (side === before) return;
    if (side !== null) {
      latest.current.onOpen?.(side);
      return;
    }
    // A focused action must be visible.
    if (sideOf(document.activeElement)) content.current?.focus({ preventScroll: true });
    latest.current.onClose?.();
  };
  const instance: SwipeCellHandle = {
    open: (side) => widths()[side] > 0 && settle(side),
    close: () => settle(null),
  };
  const askToClose = (position: SwipePosition) => {
    if (live.current === null || asking.current) return;
    const answer = latest.current.beforeClose?.({ position, instance }) ?? true;
    if (typeof answer === 'boolean') {
      if (answer) settle(null);
      return;
    }
    asking.current = true;
    const onAnswer = (allowed: boolean) => {
      asking.current = false;
      if (allowed) settle(null);
    };
    void answer.then(onAnswer, () => onAnswer(false));
  };

  useDrag(box, {
    axis: 'x',
    disabled,
    onStart: () => {
      // A finger stops a moving cell where it is.
      const { transform } = track.current ? getComputedStyle(track.current) : { transform: '' };
      const seen = transform.startsWith('matrix') ? new DOMMatrix(transform).m41 : offset.current;
      from.current = seen;
      return undefined;
    },
    onMove: ({ dx }) => {
      const next = clampOffset(from.current + dx, widths());
      // No actions on that side: leave the move to the page.
      if (!moving.current && next === 0 && from.current === 0) return false;
      moving.current = true;
      place(next, 0);
      return undefined;
    },
    onEnd: (_drag, { cancelled }) => {
      if (!moving.current) return;
      moving.current = false;
      const wasOpen = live.current !== null;
      settle(
        cancelled ? live.current : snapTo(offset.current, widths(), wasOpen, latest.current.snap),
      );
    },
  });
  useEffect(() => {
    const element = box.current;
    if (!element || !stopPropagation) return undefined;
    // Runs after the listener above, which decides whose move it is.
    const onMove = (event: Event) => moving.current && event.stopPropagation();
    element.addEventListener('touchmove', onMove, { passive: true });
    return () => element.removeEventListener('touchmove', onMove);
  }, [stopPropagation]);

  // The actions may change, or go, while they are in sight.
  const follow = useEffectEvent((side: SwipeSide) => {
    if (!moving.current) settle(widths()[side] > 0 ? side : null);
  });
  useLayoutEffect(() => {
    if (opened !== null) follow(opened);
  });

  useInteractionElsewhere(box, opened !== null, () => askToClose('outside'));

  return {
    box,
    track,
    content,
    instance,
    opened,
    sideRef: (side: SwipeSide) => (element: HTMLElement | null) => {
      sides.current[side] = element;
    },
    // React events of popups opened by an action bubble up to here; ignore them.
    onFocus: ({ target }: FocusEvent) => {
      if (!isFocusVisible(target) || !box.current?.contains(target)) return;
      const side = sideOf(target);
      if (side === undefined) askToClose('cell');
      else if (!disabled) settle(side);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || live.current === null) return;
      if (!box.current?.contains(event.target as Node)) return;
      event.stopPropagation();
      askToClose('cell');
    },
    /** The first tap on the content of an open cell only closes it. */
    onContentClick: (event: MouseEvent) => {
      if (live.current === null || !content.current?.contains(event.target as Node)) return;
      event.preventDefault();
      event.stopPropagation();
      askToClose('cell');
    },
    onClick: ({ target }: MouseEvent) => {
      const side = sideOf(target);
      if (side !== undefined) askToClose(side);
    },
  };
}
