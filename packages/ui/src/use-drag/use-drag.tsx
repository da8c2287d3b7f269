import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A place in the viewport, px. */
export type DragPoint = { x: number; y: number };

/** One gesture so far; lengths in px of the viewport, times in ms. */
export type Drag = DragPoint & {
  start: DragPoint;
  dx: number;
  dy: number;
  /** Since the gesture began. */
  elapsed: number;
  /** Every finger on the element; one for a mouse. */
  points: DragPoint[];
  target: EventTarget | null;
};

type Phase = 'undecided' | 'ours' | 'foreign';

/** What a drag does; handlers may change with every render. */
export type DragHandlers = {
  /** A gesture in the other direction is left to the page. `both` takes any, and pinches. */
  axis: 'x' | 'y' | 'both';
  /** Movement that decides the direction, px. Default 10. */
  lock?: number;
  /** Also drag with a mouse. Default true. */
  mouse?: boolean;
  /** Turned on during a gesture, it ends it as cancelled. */
  disabled?: boolean;
  /** A finger came down; `false` leaves the gesture alone. */
  onStart?: (drag: Drag) => boolean | undefined;
  /** Moved after the direction was decided; `false` leaves this movement to the page. */
  onMove: (drag: Drag) => boolean | undefined;
  /** All fingers up, or taken away by the system, a hidden page or unmounting (`cancelled`). */
  onEnd: (drag: Drag, end: { moved: boolean; cancelled: boolean }) => void;
};

/**
 * Drags by touch and mouse with native listeners: React's own touchmove is passive and could not keep
 * the page from scrolling. Every gesture that started ends exactly once.
 */
export function useDrag(ref: RefObject<HTMLElement | null>, handlers: DragHandlers) {
  const begin = useEffectEvent((drag: Drag) => handlers.onStart?.(drag));
  const move = useEffectEvent((drag: Drag) => handlers.onMove(drag));
  const end = useEffectEvent((drag: Drag, how: { moved: boolean; cancelled: boolean }) =>
    handlers.onEnd(drag, how),
  );
  const { axis, lock = 10, mouse = true, disabled } = handlers;

  useEffect(() => {
    const element = ref.current;
    if (!element || disabled) return undefined;
    let drag: Drag | null = null;
    let phase: Phase = 'undecided';
    let began = 0;
    /** Identifier of the leading finger; with one axis the others are ignored. */
    let finger: number | undefined;

    const start = (points: DragPoint[], event: Event) => {
      const point = points[0];
      if (!point) return;
      began = event.timeStamp;
      const next = { ...point, start: point, dx: 0, dy: 0, elapsed: 0, points };
      drag = { ...next, target: event.target };
      phase = 'undecided';
      if (begin(drag) === false) drag = null;
    };

    const update = (points: DragPoint[], event: Event) => {
      const point = points[0];
      if (!drag || !point || phase === 'foreign') return;
      const dx = point.x - drag.start.x;
      const dy = point.y - drag.start.y;
      drag = { ...drag, ...point, dx, dy, points, elapsed: event.timeStamp - began };
      if (phase === 'undecided') phase = decide(axis, lock, drag);
      if (phase !== 'ours' || move(drag) === false) return;
      // Only a non-passive listener may cancel, and only before the page has begun to scroll.
      if (event.type === 'touchmove' && event.cancelable) event.preventDefault();
    };

    const finish = (cancelled: boolean, event?: Event) => {
      if (!drag) return;
      // A resting finger fires no events until it is lifted.
      const last = { ...drag, elapsed: event ? event.timeStamp - began : drag.elapsed };
      drag = null;
      stopHearing(last.target);
      end(last, { moved: phase === 'ours', cancelled });
    };

    // Touch events go to the element they began on; listen there, as it may be removed from the page.
    const hear = (target: EventTarget | null) => {
      target?.addEventListener('touchend', onTouchEnd);
      target?.addEventListener('touchcancel', onTouchEnd);
    };
    const stopHearing = (target: EventTarget | null) => {
      if (target === element) return;
      target?.removeEventListener('touchend', onTouchEnd);
      target?.removeEventListener('touchcancel', onTouchEnd);
    };
    /** Fingers of this gesture: all on the element for a pinch, else those on the thing the first one is on. */
    const fingers = (event: TouchEvent) =>
      axis === 'both'
        ? Array.from(event.touches).filter(({ target }) => element.contains(target as Node))
        : Array.from(event.targetTouches);
    const touches = (event: TouchEvent) =>
      fingers(event).map((touch) => ({ x: touch.clientX, y: touch.clientY }));
    /** Touch of another finger that came down on something else inside. */
    const stray = (event: Event) =>
      axis !== 'both' && drag !== null && event.target !== drag.target;
    const leads = (event: TouchEvent) => {
      const [first] = fingers(event);
      return first !== undefined && (axis === 'both' || first.identifier === finger);
    };

    const onTouchStart = (event: TouchEvent) => {
      if (stray(event)) return;
      if (drag) {
        update(touches(event), event);
        return;
      }
      finger = event.targetTouches[0]?.identifier;
      start(touches(event), event);
      if (drag) hear(event.target);
    };
    const onTouchMove = (event: TouchEvent) => {
      if (!stray(event)) update(touches(event), event);
    };
    const onTouchEnd = (event: Event) => {
      if (stray(event)) return;
      if (!leads(event as TouchEvent)) finish(event.type === 'touchcancel', event);
      else update(touches(event as TouchEvent), event);
    };

    const at = (event: PointerEvent) => [{ x: event.clientX, y: event.clientY }];
    const onPointerDown = (event: PointerEvent) => {
      if (!mouse || event.pointerType !== 'mouse' || event.button !== 0) return;
      start(at(event), event);
      window.addEventListener('pointermove', onPointerMove);
      window.addEventListener('pointerup', onPointerUp);
    };
    const onPointerMove = (event: PointerEvent) => update(at(event), event);
    const onPointerUp = (event: PointerEvent) => {
      releaseMouse();
      // Swallow the click that follows a drag.
      if (drag && phase === 'ours') {
        const swallow = (event: Event) => {
          event.stopPropagation();
          event.preventDefault();
        };
        window.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => window.removeEventListener('click', swallow, true), 0);
      }
      finish(false, event);
    };
    const releaseMouse = () => {
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', onPointerUp);
    };
    const onHidden = () => document.visibilityState === 'hidden' && finish(true);
    const onNativeDrag = (event: Event) => event.preventDefault(); // images would be picked up

    element.addEventListener('touchstart', onTouchStart, { passive: true });
    element.addEventListener('touchmove', onTouchMove, { passive: false });
    element.addEventListener('touchend', onTouchEnd);
    element.addEventListener('touchcancel', onTouchEnd);
    element.addEventListener('pointerdown', onPointerDown);
    element.addEventListener('dragstart', onNativeDrag);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      finish(true);
      releaseMouse();
      element.removeEventListener('touchstart', onTouchStart);
      element.removeEventListener('touchmove', onTouchMove);
      element.removeEventListener('touchend', onTouchEnd);
      element.removeEventListener('touchcancel', onTouchEnd);
      element.removeEventListener('pointerdown', onPointerDown);
      element.removeEventListener('dragstart', onNativeDrag);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [ref, axis, lock, mouse, disabled]);
}

function decide(axis: DragHandlers['axis'], lock: number, drag: Drag) {
  const x = Math.abs(drag.dx);
  const y = Math.abs(drag.dy);
  if (axis === 'both' && drag.points.length > 1) return 'ours';
  if (Math.max(x, y) < lock) return 'undecided';
  if (axis === 'both') return 'ours';
  return x > y === (axis === 'x') ? 'ours' : 'foreign';
}
