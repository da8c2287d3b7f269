/** How an image stands: scale, and its centre's distance from the middle of the screen, px. */
export type Zoom = { scale: number; x: number; y: number };

/** As large as fits, in the middle. */
export const fitted: Zoom = { scale: 1, x: 0, y: 0 };

/** px. */
export type Size = { width: number; height: number };

/** An image this many times as high as wide is read from its top, at full width. */
const longRatio = 2.6;

const clamp = (n: number, min: number, max: number) => Math.min(max, Math.max(min, n));

/** Whether an image is too high to be seen whole: a screenshot of a page, a scanned list. */
export function isLong(image: Size, box: Size): boolean {
  return (
    image.height >= image.width * longRatio && image.height * box.width > box.height * image.width
  );
}

/** The size of an image at scale 1: as large as fits, a long one as wide as the box. */
export function shownSize(image: Size, box: Size): Size {
  if (image.width <= 0 || image.height <= 0) return box;
  const width = box.width / image.width;
  const ratio = isLong(image, box) ? width : Math.min(width, box.height / image.height);
  return { width: image.width * ratio, height: image.height * ratio };
}

/** Where an image stands at first: in the middle, a long one with its top at the top. */
export function resting(shown: Size, box: Size): Zoom {
  return { ...fitted, y: Math.max(0, (shown.height - box.height) / 2) };
}

/** While two fingers pinch: down to `min`, and one step beyond `max`, which springs back on release. */
export function pinchScale(start: number, ratio: number, min: number, max: number): number {
  return clamp(start * ratio, min, max + 1);
}

/** Keeps an image over the screen: no gap while there is more to see beyond the edge. */
export function within(zoom: Zoom, shown: Size, box: Size): Zoom {
  const far = (size: number, room: number) => Math.max(0, (size * zoom.scale - room) / 2);
  const x = far(shown.width, box.width);
  const y = far(shown.height, box.height);
  return { scale: zoom.scale, x: clamp(zoom.x, -x, x) || 0, y: clamp(zoom.y, -y, y) || 0 };
}

/** After release: never below 1, never above `max`, what is in the middle stays there. */
export function settled(zoom: Zoom, max: number, shown: Size, box: Size): Zoom {
  return within(zoomAt(zoom, clamp(zoom.scale, 1, max), { x: 0, y: 0 }), shown, box);
}

/** Goes to a scale so that the point (from the middle of the screen, px) stays under the finger. */
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
