/** One row of a column. */
export type PickerOption<V extends string | number = string | number> = {
  text: string;
  value: V;
  disabled?: boolean;
};

/** Offsets are px from "row 0 is chosen", negative downwards through the list. */
export const offsetOf = (index: number, itemHeight: number) => -index * itemHeight || 0;

/** A dragged column may go one row past either end. */
export function clampOffset(offset: number, count: number, itemHeight: number): number {
  return Math.min(itemHeight, Math.max(-count * itemHeight, offset));
}

/** The row nearest to an offset, within the list; -1 for an empty one. */
export function indexAt(offset: number, count: number, itemHeight: number): number {
  if (count === 0) return -1;
  return Math.min(count - 1, Math.max(0, Math.round(-offset / itemHeight)));
}

/** The row itself, or the next enabled one after it, or else before it; -1 if there is none. */
export function nearestEnabled(options: readonly PickerOption[], index: number): number {
  const start = Math.min(options.length - 1, Math.max(0, index));
  for (let i = start; i < options.length; i++) if (!options[i]?.disabled) return i;
  for (let i = start - 1; i >= 0; i--) if (!options[i]?.disabled) return i;
  return -1;
}

/** From a row `step` enabled rows on (negative: back); stays within the list. */
export function stepEnabled(options: readonly PickerOption[], index: number, step: number): number {
  let at = index;
  let left = Math.abs(step);
  for (
    let i = index + Math.sign(step);
    left > 0 && i >= 0 && i < options.length;
    i += Math.sign(step)
  ) {
    if (options[i]?.disabled) continue;
    at = i;
    left--;
  }
  return at;
}

/** The row of a value if it is there and enabled, else the first enabled one. */
export function indexOfValue(options: readonly PickerOption[], value: unknown): number {
  const index = options.findIndex((option) => option.value === value && !option.disabled);
  return index >= 0 ? index : nearestEnabled(options, 0);
}

/** Only the last stretch of a gesture counts for momentum: this long at most, this far at least. */
const flickMs = 300;
const flickPx = 15;
/** px per ms² that friction takes away. */
const friction = 0.003;

/** Where the last stretch of a drag began. */
export type Stretch = { offset: number; time: number };

/** Starts the stretch anew when the finger has rested; `time` is ms since the gesture began. */
export function trackStretch(stretch: Stretch, offset: number, time: number): Stretch {
  return time - stretch.time > flickMs ? { offset, time } : stretch;
}

/** Where a released column rolls to, or null when the gesture was no flick. */
export function momentumOffset(stretch: Stretch, offset: number, time: number): number | null {
  const distance = offset - stretch.offset;
  const duration = time - stretch.time;
  if (duration <= 0 || duration >= flickMs || Math.abs(distance) <= flickPx) return null;
  const speed = Math.abs(distance) / duration;
  return offset + (speed / friction) * Math.sign(distance);
}

/** Rows that must exist so that every offset between two stays covered: [first, last]. */
export function rowsBetween(
  from: number,
  to: number,
  itemHeight: number,
  visible: number,
  count: number,
): [number, number] {
  const first = Math.floor(-Math.max(from, to) / itemHeight) - visible;
  const last = Math.ceil(-Math.min(from, to) / itemHeight) + visible;
  return [Math.max(0, first), Math.min(count - 1, last)];
}
