/*
 * Where a carousel stands is counted in slides: 0 shows the first, 1.5 is halfway from the second to the
 * third. A loop goes on beyond both ends: of 5 slides, 5 shows the first again and -1 the last.
 */

/** What the drag of a carousel depends on. */
export type Strip = { count: number; loop: boolean };

/** Average speed of a drag, px/ms, that turns over however short it was. */
const quickSpeed = 0.25;

const clamp = (n: number, min: number, max: number) => Math.min(max, Math.max(min, n));

/** The slide shown at a whole position of a loop. */
export function slideAt(at: number, count: number): number {
  return ((at % count) + count) % count;
}

/** Where a slide of a loop stands as seen from `around`: at the nearest of all its turns. */
export function placeOf(slide: number, around: number, count: number): number {
  return slide + count * Math.round((around - slide) / count);
}

/** Where a finger that moved by so many slides has the strip: one slide at most, and hard beyond an end. */
export function dragTo(from: number, by: number, { count, loop }: Strip): number {
  const at = from + clamp(by, -1, 1);
  if (loop) return at;
  const edge = clamp(at, 0, count - 1);
  return edge + (at - edge) / 3;
}

/** Where the strip comes to rest: the nearest slide, after a quick drag the next one in its direction. */
export function snapTo(at: number, speed: number, { count, loop }: Strip): number {
  const quick = Math.abs(speed) > quickSpeed;
  const to = quick ? (speed > 0 ? Math.ceil(at) : Math.floor(at)) : Math.round(at);
  return loop ? to : clamp(to, 0, count - 1);
}

/** Slides that must be there while one is shown: itself and its neighbours. */
export function neighbours(slide: number, { count, loop }: Strip): number[] {
  return [slide - 1, slide, slide + 1]
    .map((at) => (loop ? slideAt(at, count) : at))
    .filter((at) => at >= 0 && at < count);
}
