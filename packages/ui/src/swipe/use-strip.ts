import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useDrag } from '../use-drag/use-drag.tsx';
import { dragTo, neighbours, placeOf, slideAt, snapTo } from './strip.ts';

/** What the strip of slides needs to know; see SwipeProps. */
export type StripOptions = {
  count: number;
  initialSwipe: number;
  loop: boolean;
  touchable: boolean;
  swipeMs: number;
  onChange?: (index: number) => void;
};

/**
 * The motion of the slides: transforms under the finger and a CSS transition after it. Scroll snapping
 * is not used because its duration cannot be set (spec §9: 500 ms) and a loop would have to jump
 * in the middle of a fling. Only the index of the shown slide is React state.
 */
export function useStrip(options: StripOptions) {
  const { count, loop, swipeMs } = options;
  const box = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const last = Math.max(0, count - 1);
  const [chosen, setChosen] = useState(options.initialSwipe);
  const index = Math.min(last, Math.max(0, chosen));
  /** Slides that were shown: they and their neighbours stay in the document. */
  const [visited, setVisited] = useState<readonly number[]>([index]);
  /** Where the strip stands, or where it is going. */
  const at = useRef(index);
  const dragFrom = useRef(index);

  /** 1 where slides follow each other to the right. */
  const direction = () =>
    track.current && getComputedStyle(track.current).direction === 'rtl' ? -1 : 1;

  /** Moves to a place; what is seen on the way are the slides around the middle of it. */
  const draw = (to: number, ms: number, from = to) => {
    const strip = track.current;
    at.current = to;
    if (!strip) return;
    // The place where a strip begins needs no direction, and asking for one would lay out a page that is just coming up.
    const shift = (by: number) => `translate3d(${by && by * direction() * 100}%, 0, 0)`;
    strip.style.transitionDuration = `${ms}ms`;
    strip.style.transform = shift(-to);
    Array.from(strip.children).forEach((slide, i) => {
      const turned = loop ? placeOf(i, (from + to) / 2, count) - i : 0;
      (slide as HTMLElement).style.transform = turned === 0 ? '' : shift(turned);
    });
  };

  /** Where the strip is seen right now, in the middle of a transition too. */
  const seen = () => {
    const { transform = '', width = '' } = track.current ? getComputedStyle(track.current) : {};
    if (!transform.startsWith('matrix')) return at.current;
    return -(new DOMMatrix(transform).m41 / Number.parseFloat(width)) * direction();
  };

  /** To a whole position; in a loop it may lie beyond the ends. */
  const go = (position: number) => {
    const to = loop ? position : Math.min(last, Math.max(0, position));
    // With two slides neither can stand on both sides, so finish the turn under way first.
    const from = Math.min(to + last, Math.max(to - last, seen()));
    const turns = Math.floor(to / count) * count; // back to the first turn, where it looks the same
    draw(from - turns, 0);
    void track.current?.offsetWidth; // commit the start position before the transition is set
    draw(to - turns, swipeMs, from - turns);
    const slide = slideAt(to, count);
    if (slide === index) return;
    setChosen(slide);
    setVisited((old) => (old.includes(slide) ? old : [...old, slide]));
    options.onChange?.(slide);
  };

  const drawAnew = useEffectEvent((_count: number, _loop: boolean) => draw(index, 0));
  useLayoutEffect(() => drawAnew(count, loop), [count, loop]);

  useDrag(box, {
    axis: 'x',
    disabled: !options.touchable,
    onStart: () => {
      dragFrom.current = seen();
      draw(dragFrom.current, 0); // a finger stops the slides in mid-transition
      return undefined;
    },
    onMove: ({ dx }) => {
      const width = track.current?.offsetWidth || 1;
      draw(dragTo(dragFrom.current, (-dx * direction()) / width, { count, loop }), 0);
      return undefined;
    },
    onEnd: ({ dx, elapsed }, { moved, cancelled }) => {
      const speed = (-dx * direction()) / Math.max(1, elapsed);
      if (moved && !cancelled) go(snapTo(at.current, speed, { count, loop }));
      else go(loop ? placeOf(index, at.current, count) : index);
    },
  });

  // The shown slide may not be in `visited`: slides can be removed.
  const near = new Set([...visited, index].flatMap((slide) => neighbours(slide, { count, loop })));
  return {
    /** For the whole, and for the row of slides. */
    box,
    track,
    index,
    /** Whether a slide's content must be in the document. */
    isNear: (slide: number) => near.has(slide),
    /** One slide on, or back. */
    step: (by: 1 | -1) => go(index + by),
  };
}
