/** How an image stands: scale, and its centre's distance from the middle of the screen, px. */
export type Zoom = { scale: number; x: number; y: number };

/** As large as fits, in the middle. */
export const fitted: Zoom = { scale: 1, x: 0, y: 0 };

/** px. */
export type Size = { width: number; height: number };

const clamp = (n: number, min: number, max: number) => Math.min(max, Math.max(min, n));

/** While two fingers pinch: down to `min`, and one step beyond `max`, which springs back on release. */
export function pinchScale(start: number, ratio: number, min: number, max: number): number {
  return clamp(start * ratio, min, max + 1);
}

/** The scale of an image shown in a box as large as fits (`contain`). */
export function containedSize(image: Size, box: Size): Size {
  if (image.width <= 0 || image.height <= 0) return box;
  const ratio = Math.min(box.width / image.width, box.height / image.height);
  return { width: image.width * ratio, height: image.height * ratio };
}

/** Keeps an enlarged image over the screen: no gap while there is more to see beyond the edge. */
export function within(zoom: Zoom, shown: Size, box: Size): Zoom {
  const far = (size: number, room: number) => Math.max(0, (size * zoom.scale - room) / 2);
  const x = far(shown.width, box.width);
  const y = far(shown.height, box.height);
  return { scale: zoom.scale, x: clamp(zoom.x, -x, x) || 0, y: clamp(zoom.y, -y, y) || 0 };
}

/** After release: never below 1, never above `max`. */
export function settled(zoom: Zoom, max: number, shown: Size, box: Size): Zoom {
  if (zoom.scale <= 1) return fitted;
  return within({ ...zoom, scale: Math.min(max, zoom.scale) }, shown, box);
}

/** Zooms by a factor so that the point (from the middle of the screen, px) stays under the finger. */
export function zoomAt(zoom: Zoom, scale: number, point: { x: number; y: number }): Zoom {
  const ratio = scale / zoom.scale;
  return {
    scale,
    x: point.x - (point.x - zoom.x) * ratio,
    y: point.y - (point.y - zoom.y) * ratio,
  };
}

/** Which image follows a sideways drag: a fifth of the width, or a quick flick. */
export function slideTo(index: number, dx: number, elapsed: number, width: number, count: number) {
  const quick = elapsed < 300 && Math.abs(dx) > 20;
  const step = quick || Math.abs(dx) > width / 5 ? -Math.sign(dx) : 0;
  return clamp(index + step, 0, count - 1);
}
