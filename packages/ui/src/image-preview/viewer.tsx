import { useEffect, useRef } from 'react';
import { type Drag, useDrag } from '../use-drag/use-drag.tsx';
import type { PreviewImage } from './preview-image.ts';
import { Picture } from './picture.tsx';
import {
  containedSize,
  fitted,
  pinchScale,
  settled,
  slideTo,
  within,
  type Zoom,
  zoomAt,
} from './zoom.ts';

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

/** Scale that a double tap goes to, and back from. */
const doubleTapScale = 2;

const spread = ({ points: [a, b] }: Drag) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
const middle = ({ points }: Drag) => ({
  x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
  y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
});

/** The strip of images and its gestures; all movement goes straight to style, React only learns the index. */
export function Viewer(props: ViewerProps) {
  const { images, index, onIndex, swipeMs } = props;
  const box = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const zoom = useRef<Zoom>(fitted);
  /** Where fingers and image stood when the present number of fingers came down. */
  const anchor = useRef({ fingers: 0, spread: 0, x: 0, y: 0, zoom: fitted });
  const lastTap = useRef(0);
  const tapTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const picture = () => strip.current?.children[index]?.querySelector('img') ?? null;
  const sizes = () => {
    const room = { width: box.current?.clientWidth ?? 0, height: box.current?.clientHeight ?? 0 };
    const image = picture();
    const natural = { width: image?.naturalWidth ?? 0, height: image?.naturalHeight ?? 0 };
    return { room, shown: containedSize(natural, room) };
  };
  const draw = (next: Zoom, animate: boolean) => {
    zoom.current = next;
    const image = picture();
    if (!image) return;
    image.style.transitionDuration = animate ? '' : '0ms';
    image.style.transform = `translate3d(${next.x}px, ${next.y}px, 0) scale(${next.scale})`;
  };
  const slide = (dx: number, ms: number) => {
    if (!strip.current) return;
    strip.current.style.transitionDuration = `${ms}ms`;
    strip.current.style.transform = `translate3d(calc(${-index * 100}% + ${dx}px), 0, 0)`;
  };

  // A new image starts fitted; the one left behind must not stay enlarged.
  useEffect(() => {
    zoom.current = fitted;
    Array.from(strip.current?.children ?? []).forEach((slot, i) => {
      const image = slot.querySelector('img');
      if (image && i !== index) image.style.transform = '';
    });
  }, [index]);
  useEffect(() => () => clearTimeout(tapTimer.current), []);

  const hold = (drag: Drag) => {
    anchor.current = {
      fingers: drag.points.length,
      spread: spread(drag),
      ...middle(drag),
      zoom: zoom.current,
    };
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
      const enlarged = zoomAt(fitted, doubleTapScale, fromMiddle(drag));
      draw(zoom.current.scale > 1 ? fitted : within(enlarged, shown, room), true);
      return;
    }
    lastTap.current = now;
    tapTimer.current = setTimeout(props.onTap, props.doubleTapMs);
  };

  useDrag(box, {
    axis: 'both',
    lock: 5,
    onStart: (drag) => {
      hold(drag);
      return undefined;
    },
    onMove: (drag) => {
      if (drag.points.length !== anchor.current.fingers) hold(drag); // a finger came or went
      const from = anchor.current;
      const at = middle(drag);
      if (drag.points.length > 1) {
        const ratio = from.spread > 0 ? spread(drag) / from.spread : 1;
        const scale = pinchScale(from.zoom.scale, ratio, props.minZoom, props.maxZoom);
        const next = zoomAt(from.zoom, scale, fromMiddle(from));
        draw({ ...next, x: next.x + at.x - from.x, y: next.y + at.y - from.y }, false);
      } else if (zoom.current.scale > 1) {
        const { room, shown } = sizes();
        const moved = {
          ...from.zoom,
          x: from.zoom.x + at.x - from.x,
          y: from.zoom.y + at.y - from.y,
        };
        draw(within(moved, shown, room), false);
      } else if (zoom.current.scale === 1) {
        const edge = (index === 0 && drag.dx > 0) || (index === images.length - 1 && drag.dx < 0);
        slide(edge ? drag.dx / 3 : drag.dx, 0);
      }
      return undefined;
    },
    onEnd: (drag, { moved, cancelled }) => {
      if (!moved) {
        if (!cancelled && drag.elapsed < props.doubleTapMs) tap(drag);
        return;
      }
      const { room, shown } = sizes();
      if (zoom.current.scale === 1 && anchor.current.fingers === 1) {
        slide(0, swipeMs);
        if (!cancelled) onIndex(slideTo(index, drag.dx, drag.elapsed, room.width, images.length));
      } else {
        draw(settled(zoom.current, props.maxZoom, shown, room), true);
      }
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
