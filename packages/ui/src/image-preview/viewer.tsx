import { useEffect, useEffectEvent, useRef } from 'react';
import { type Drag, useDrag } from '../use-drag/use-drag.tsx';
import { Picture } from './picture.tsx';
import type { PreviewImage } from './preview-image.ts';
import {
  fitted,
  pinchScale,
  resting,
  settled,
  shownSize,
  slideTo,
  within,
  type Zoom,
  zoomAt,
} from './zoom.ts';

/** What a key does to the scale; 0 shows the whole picture. */
const zoomKeys: Readonly<Record<string, number>> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5, '0': 0 };

type ViewerProps = {
  images: readonly PreviewImage[];
  index: number;
  onIndex: (index: number) => void;
  onTap: () => void;
  doubleTapMs: number;
  minZoom: number;
  maxZoom: number;
  swipeMs: number;
};

/** Moves a picture with what is drawn over it; null puts it back to rest. */
function move(slide: Element | undefined, transform: string | null, animate: boolean) {
  for (const piece of slide?.querySelectorAll<HTMLElement>('.y-preview__image') ?? []) {
    if (transform !== null) piece.style.transitionDuration = animate ? '' : '0ms';
    piece.style.transform = transform ?? '';
  }
}

/** Scale that a double tap goes to, and back from. */
const doubleTapScale = 2;

/** What the fingers on the screen do. */
type Act = 'pinch' | 'pan' | 'slide' | 'nothing';

const spread = ({ points: [a, b] }: Drag) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
const middle = ({ points }: Drag) => ({
  x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
  y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
});

/** The strip of images and its gestures. Movement is written straight to style; only the index is React state. */
export function Viewer(props: ViewerProps) {
  const { images, index, onIndex, minZoom, maxZoom, swipeMs } = props;
  const box = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  /** Null while the image is unzoomed. */
  const zoom = useRef<Zoom | null>(null);
  /** Where fingers and image stood when the present number of fingers came down. */
  const anchor = useRef({ fingers: 0, spread: 0, x: 0, y: 0, zoom: fitted });
  const act = useRef<Act | null>(null);
  const lastTap = useRef(0);
  const tapTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const shownSlide = () => strip.current?.children[index];
  const picture = () => shownSlide()?.querySelector('img') ?? null;
  const sizes = () => {
    const room = { width: box.current?.clientWidth ?? 0, height: box.current?.clientHeight ?? 0 };
    const image = picture();
    const natural = { width: image?.naturalWidth ?? 0, height: image?.naturalHeight ?? 0 };
    const shown = shownSize(natural, room);
    return { room, shown, rest: resting(shown, room) };
  };
  const current = () => zoom.current ?? sizes().rest;
  const draw = (next: Zoom, animate: boolean) => {
    zoom.current = next;
    // The resting position comes from CSS.
    const y = next.y - sizes().rest.y;
    move(shownSlide(), `translate3d(${next.x}px, ${y}px, 0) scale(${next.scale})`, animate);
  };
  const slide = (dx: number, ms: number) => {
    if (!strip.current) return;
    strip.current.style.transitionDuration = `${ms}ms`;
    strip.current.style.transform = `translate3d(calc(${-index * 100}% + ${dx}px), 0, 0)`;
  };

  // A new image begins at rest; the one left behind must not stay enlarged.
  useEffect(() => {
    zoom.current = null;
    Array.from(strip.current?.children ?? []).forEach((slot, i) => {
      if (i !== index) move(slot, null, true);
    });
  }, [index]);
  const rest = useEffectEvent(() => {
    zoom.current = null;
    move(shownSlide(), null, true);
  });
  useEffect(() => {
    const turn = () => rest(); // orientation changed
    window.addEventListener('resize', turn);
    return () => window.removeEventListener('resize', turn);
  }, []);
  useEffect(() => () => clearTimeout(tapTimer.current), []);
  const zoomByKey = useEffectEvent((event: KeyboardEvent) => {
    const ratio = zoomKeys[event.key];
    // With Ctrl or ⌘ it is the browser's own zoom.
    if (ratio === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { room, shown } = sizes();
    const scale = Math.min(maxZoom, Math.max(1, current().scale * ratio));
    draw(within(zoomAt(current(), scale, { x: 0, y: 0 }), shown, room), true);
  });
  useEffect(() => {
    const stage = box.current?.parentElement; // where the other keys are heard, too
    const onKey = (event: KeyboardEvent) => zoomByKey(event);
    stage?.addEventListener('keydown', onKey);
    return () => stage?.removeEventListener('keydown', onKey);
  }, []);

  const hold = (drag: Drag) => {
    const fingers = drag.points.length;
    anchor.current = { fingers, spread: spread(drag), ...middle(drag), zoom: current() };
  };
  /** `before`: what was done with another number of fingers; what is left of a pinch turns no page. */
  const choose = (drag: Drag, before: Act | null): Act => {
    const { scale } = current();
    if (drag.points.length > 1) return 'pinch';
    if (scale > 1) return 'pan';
    if (scale < 1 || before) return 'nothing';
    const { room, shown } = sizes();
    return shown.height > room.height && Math.abs(drag.dy) > Math.abs(drag.dx) ? 'pan' : 'slide';
  };
  /** A point of the viewport, counted from the middle of the screen. */
  const fromMiddle = (point: { x: number; y: number }) => {
    const rect = box.current?.getBoundingClientRect();
    if (!rect) return { x: 0, y: 0 };
    return { x: point.x - rect.left - rect.width / 2, y: point.y - rect.top - rect.height / 2 };
  };
  const tap = (drag: Drag) => {
    const now = performance.now();
    clearTimeout(tapTimer.current);
    if (now - lastTap.current < props.doubleTapMs) {
      lastTap.current = 0;
      const { room, shown } = sizes();
      const scale = current().scale > 1 ? 1 : Math.min(doubleTapScale, maxZoom);
      draw(within(zoomAt(current(), scale, fromMiddle(drag)), shown, room), true);
      return;
    }
    lastTap.current = now;
    tapTimer.current = setTimeout(props.onTap, props.doubleTapMs);
  };

  useDrag(box, {
    axis: 'both',
    lock: 5,
    onStart: (drag) => {
      act.current = null;
      hold(drag);
      return undefined;
    },
    onMove: (drag) => {
      if (drag.points.length !== anchor.current.fingers) {
        if (act.current === 'slide') slide(0, swipeMs); // a second finger came down: this is a pinch
        hold(drag);
        act.current = choose(drag, act.current);
      }
      act.current ??= choose(drag, null);
      const from = anchor.current;
      const at = middle(drag);
      const [dx, dy] = [at.x - from.x, at.y - from.y];
      if (act.current === 'pinch') {
        const ratio = from.spread > 0 ? spread(drag) / from.spread : 1;
        const scale = pinchScale(from.zoom.scale, ratio, minZoom, maxZoom);
        const next = zoomAt(from.zoom, scale, fromMiddle(from));
        draw({ ...next, x: next.x + dx, y: next.y + dy }, false);
      } else if (act.current === 'pan') {
        const { room, shown } = sizes();
        const moved = { ...from.zoom, x: from.zoom.x + dx, y: from.zoom.y + dy };
        draw(within(moved, shown, room), false);
      } else if (act.current === 'slide') {
        const edge = (index === 0 && dx > 0) || (index === images.length - 1 && dx < 0);
        slide(edge ? dx / 3 : dx, 0);
      }
      return undefined;
    },
    onEnd: (drag, { moved, cancelled }) => {
      if (!moved) {
        if (!cancelled && drag.elapsed < props.doubleTapMs) tap(drag);
        return;
      }
      const { room, shown } = sizes();
      if (act.current !== 'slide') {
        draw(settled(current(), maxZoom, shown, room), true);
        return;
      }
      slide(0, swipeMs);
      const dx = middle(drag).x - anchor.current.x;
      if (!cancelled) onIndex(slideTo(index, dx, drag.elapsed, room.width, images.length));
    },
  });

  return (
    <div ref={box} className="y-preview__box">
      <div
        ref={strip}
        className="y-preview__strip"
        style={{
          transform: `translate3d(${-index * 100}%, 0, 0)`,
          transitionDuration: `${swipeMs}ms`,
        }}
      >
        {images.map((image, i) => (
          <div key={`${i} ${image.src}`} className="y-preview__slide" aria-hidden={i !== index}>
            {Math.abs(i - index) <= 1 && <Picture {...image} />}
          </div>
        ))}
      </div>
    </div>
  );
}
