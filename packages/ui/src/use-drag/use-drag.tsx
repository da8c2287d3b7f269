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

/** What a drag does; handlers may change with every render. */
export type DragHandlers = {
  /** A gesture in the other direction is left to the page. `both` takes any, and pinches. */
  axis: 'x' | 'y' | 'both';
  /** Movement that decides the direction, px. Default 10. */
  lock?: number;
  /** Also drag with a mouse. Default true. */
  mouse?: boolean;
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
    let phase: 'undecided' | 'ours' | 'foreign' = 'undecided';
    let began = 0;

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
      // Only this listener is not passive; and once the page scrolls it cannot be stopped.
      if (event.type === 'touchmove' && event.cancelable) event.preventDefault();
    };

    const finish = (cancelled: boolean) => {
      if (!drag) return;
      const last = drag;
      drag = null;
      end(last, { moved: phase === 'ours', cancelled });
    };

    const touches = (event: TouchEvent) =>
      Array.from(event.targetTouches, (touch) => ({ x: touch.clientX, y: touch.clientY }));
    const onTouchStart = (event: TouchEvent) => {
      if (drag) update(touches(event), event);
      else start(touches(event), event);
    };
    const onTouchMove = (event: TouchEvent) => update(touches(event), event);
    const onTouchEnd = (event: TouchEvent) => {
      if (event.targetTouches.length === 0) finish(event.type === 'touchcancel');
      else update(touches(event), event);
    };

    const at = (event: PointerEvent) => [{ x: event.clientX, y: event.clientY }];
    const onPointerDown = (event: PointerEvent) => {
      if (!mouse || event.pointerType !== 'mouse' || event.button !== 0) return;
      start(at(event), event);
      window.addEventListener('pointermove', onPointerMove);
      window.addEventListener('pointerup', onPointerUp);
    };
    const onPointerMove = (event: PointerEvent) => update(at(event), event);
    const onPointerUp = () => {
      releaseMouse();
      // The click that follows a drag is no click.
      if (drag && phase === 'ours') {
        const swallow = (event: Event) => {
          event.stopPropagation();
          event.preventDefault();
        };
        window.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => window.removeEventListener('click', swallow, true), 0);
      }
      finish(false);
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
