/** What a row stands for. */
export type PickerValue = string | number;

/** One row of a column. */
export type PickerOption<V extends PickerValue = PickerValue> = {
  text: string;
  value: V;
  disabled?: boolean;
};

/** One value per column; undefined where a column has no row to choose. */
export type PickerChoice = readonly (PickerValue | undefined)[];

/** Rows of a column: fixed, or made from what the columns before it show (cascade). */
export type PickerRows =
  | readonly PickerOption[]
  | ((before: PickerChoice) => readonly PickerOption[]);

/**
 * The rows of every column and what each shows: the value asked for, or the first enabled row when
 * that one is not there or disabled.
 */
export function resolveColumns(columns: readonly PickerRows[], value: PickerChoice) {
  const choice: (PickerValue | undefined)[] = [];
  const rows = columns.map((source, i) => {
    const options = typeof source === 'function' ? source(choice) : source;
    choice.push(options[indexOfValue(options, value[i])]?.value);
    return options;
  });
  return { rows, choice };
}

/**
 * The choice once a column has come to rest on a value. Columns that depend on it start anew, unless
 * `fit` says what comes closest to the wheels as they were left.
 */
export function choiceAfter(
  columns: readonly PickerRows[],
  choice: PickerChoice,
  column: number,
  value: PickerValue,
  fit?: (choice: PickerChoice) => PickerChoice,
): PickerChoice {
  const next = columns.map((source, i) => {
    if (i === column) return value;
    const anew = fit === undefined && i > column && typeof source === 'function';
    return anew ? undefined : choice[i];
  });
  return resolveColumns(columns, fit ? fit(next) : next).choice;
}

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

/** The row of a value if it is there and enabled, else the first enabled one; -1 if there is none. */
export function indexOfValue(options: readonly PickerOption[], value: unknown): number {
  const index = options.findIndex((option) => option.value === value && !option.disabled);
  return index >= 0 ? index : nearestEnabled(options, 0);
}

/** The allowed number closest to one; of two as close the smaller. Undefined when none is allowed. */
export function nearestNumber(allowed: readonly number[], to: number): number | undefined {
  let best = allowed[0];
  for (const n of allowed) {
    if (best !== undefined && Math.abs(n - to) < Math.abs(best - to)) best = n;
  }
  return best;
}

/** Whether words need two small lines in a column: more than six Chinese characters wide. */
export function isLong(text: string): boolean {
  let width = 0;
  for (const character of text) width += character > 'ÿ' ? 2 : 1;
  return width > 12;
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
