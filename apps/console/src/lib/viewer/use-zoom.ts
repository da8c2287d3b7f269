import { useState } from 'react';

/** How far a picture is magnified, and moved, in shares of the pane: two panes of different size show the same part. */
export type Zoom = { scale: number; x: number; y: number };
const whole: Zoom = { scale: 1, x: 0, y: 0 };
const most = 6;

const between = (low: number, high: number, value: number) => Math.min(high, Math.max(low, value));

/** At the border of the picture it goes no further. */
function within({ scale, x, y }: Zoom): Zoom {
  const free = (scale - 1) / 2;
  return { scale, x: between(-free, free, x) + 0, y: between(-free, free, y) + 0 };
}

/** `at`: the point that stays where it is, in shares of the pane from its middle. */
export function zoomedBy(zoom: Zoom, factor: number, at = { x: 0, y: 0 }): Zoom {
  const scale = between(1, most, zoom.scale * factor);
  const grown = scale / zoom.scale;
  return within({
    scale,
    x: at.x - (at.x - zoom.x) * grown,
    y: at.y - (at.y - zoom.y) * grown,
  });
}

export function useZoom() {
  const [zoom, setZoom] = useState(whole);
  return {
    zoom,
    by: (factor: number, at?: { x: number; y: number }) =>
      setZoom((now) => zoomedBy(now, factor, at)),
    move: (x: number, y: number) =>
      setZoom((now) => within({ ...now, x: now.x + x, y: now.y + y })),
    off: () => setZoom(whole),
    toggle: () => setZoom((now) => (now.scale > 1 ? whole : zoomedBy(now, 2.5))),
  };
}
export type Zooming = ReturnType<typeof useZoom>;

const panStep = 0.15;

/** The keys of zooming. */
export const zoomKeys = (zooming: Zooming): Readonly<Record<string, () => void>> => ({
  z: zooming.toggle,
  '+': () => zooming.by(1.6),
  '=': () => zooming.by(1.6),
  '-': () => zooming.by(1 / 1.6),
  '0': zooming.off,
  'Shift ArrowLeft': () => zooming.move(panStep, 0),
  'Shift ArrowRight': () => zooming.move(-panStep, 0),
  'Shift ArrowUp': () => zooming.move(0, panStep),
  'Shift ArrowDown': () => zooming.move(0, -panStep),
});
