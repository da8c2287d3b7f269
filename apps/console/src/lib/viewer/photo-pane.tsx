import { markLook, type MarkShape, markPath } from '@yanche/rules/inspections/photo-marks';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { inLanguage } from '@yanche/rules/bilingual';
import { useLanguage } from '#lib/language/language.ts';
import type { Zooming } from './use-zoom.ts';
import css from './photo-pane.module.css';

/** What the inspector drew, with the number of its finding. */
export type Pin = { shape: MarkShape; number: number; tone: string };

type Props = {
  src: string;
  alt: string;
  pins: readonly Pin[];
  zooming: Zooming;
};

const brokenWords = ['照片打不开', 'The photo cannot be shown'] as const;

/** One photo as large as its pane, with pins; the wheel zooms, dragging moves it. */
export function PhotoPane({ src, alt, pins, zooming }: Props) {
  const language = useLanguage();
  const pane = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  // Of which picture: that of the one before says nothing.
  const [loaded, setLoaded] = useState<{ src: string; width: number; height: number } | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const grip = useRef<{ x: number; y: number } | null>(null);
  const { zoom } = zooming;

  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize(entry.contentRect);
    });
    if (pane.current !== null) watch.observe(pane.current);
    return () => watch.disconnect();
  }, []);

  const turn = useEffectEvent((event: WheelEvent, box: DOMRect) => {
    const at = {
      x: (event.clientX - box.left) / box.width - 0.5,
      y: (event.clientY - box.top) / box.height - 0.5,
    };
    zooming.by(Math.exp(-event.deltaY / 400), at);
  });
  useEffect(() => {
    const element = pane.current;
    // React listens passively: the page would scroll along.
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      if (element !== null) turn(event, element.getBoundingClientRect());
    };
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, []);

  const isThere = loaded?.src === src;
  const hold = (event: PointerEvent<HTMLDivElement>) => {
    if (zoom.scale === 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY };
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (grip.current === null) return;
    const { x, y } = grip.current;
    grip.current = { x: event.clientX, y: event.clientY };
    zooming.move((event.clientX - x) / size.width, (event.clientY - y) / size.height);
  };
  const drop = () => {
    grip.current = null;
  };

  const natural = isThere && loaded !== null ? loaded : null;
  const fit =
    natural === null || size.width === 0
      ? 0
      : Math.min(size.width / natural.width, size.height / natural.height);
  const { width, height } = natural ?? { width: 0, height: 0 };
  return (
    <div
      ref={pane}
      className={`${css.pane} ${zoom.scale > 1 ? css.movable : ''}`}
      onPointerDown={hold}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onDoubleClick={zooming.toggle}
    >
      {broken === src && <p className={css.none}>{inLanguage(brokenWords, language)}</p>}
      <div
        className={css.frame}
        style={{
          width: width * fit,
          height: height * fit,
          transform: `translate(-50%, -50%) translate(${zoom.x * size.width}px, ${zoom.y * size.height}px) scale(${zoom.scale})`,
        }}
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setLoaded({ src, width: naturalWidth, height: naturalHeight })
          }
          onError={() => setBroken(src)}
        />
        {natural !== null && pins.length > 0 && (
          <Pins pins={pins} width={width} height={height} shrink={fit * zoom.scale} />
        )}
      </div>
    </div>
  );
}

type PinsProps = { pins: readonly Pin[]; width: number; height: number; shrink: number };

/** In the picture's own pixels; numbers keep their size on the screen. */
function Pins({ pins, width, height, shrink }: PinsProps) {
  const long = Math.max(width, height);
  const side = 26 / shrink;
  return (
    <svg className={css.pins} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {pins.map(({ shape, number, tone }, at) => {
        const d = markPath(shape, width, height);
        const x = Math.min(Math.max(shape.x, shape.x2) * width, width - side / 2);
        const y = Math.max(Math.min(shape.y, shape.y2) * height, side / 2);
        return (
          <g key={`${at} ${d}`} fill="none" strokeLinecap="round" strokeLinejoin="round">
            <path d={d} stroke={markLook.edge} strokeWidth={long * markLook.edgeWidth} />
            <path d={d} stroke={markLook.ink} strokeWidth={long * markLook.width} />
            <g className={css[tone]} transform={`translate(${x} ${y})`}>
              <rect
                x={-side / 2}
                y={-side / 2}
                width={side}
                height={side}
                rx={side / 4}
                className={css.pin}
                strokeWidth={side / 13}
              />
              <text
                fontSize={side * 0.6}
                textAnchor="middle"
                dy={side * 0.22}
                className={css.pinText}
              >
                {number}
              </text>
            </g>
          </g>
        );
      })}
    </svg>
  );
}
