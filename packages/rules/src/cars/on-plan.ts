import type { OutlineView } from './car-outline.ts';

type Pin = { view: OutlineView; x: number; y: number };

const between = (low: number, high: number, value: number) => Math.min(high, Math.max(low, value));

/** From a height in the drawing of a side to the distance from the plan's edge: the roof lies further in than the sill. */
const inwards = (y: number) => 0.3 - between(0, 1, (y - 0.3) / 0.45) * 0.2;

/** From a height in the drawing of an end to the distance from that end: the window lies further in than the bumper. */
const fromEnd = (y: number) => 0.32 - between(0, 1, (y - 0.32) / 0.44) * 0.27;

/** The drawing of an end is narrower than the plan is high. */
const across = (x: number) => between(0.14, 0.86, 0.5 + (x - 0.5) * 1.7);

/**
 * Where a pin of any side stands on the plan, the drawing from above with the nose on the left: its left side below, its
 * right side above. About the place: how high on a door it is, only the drawing of the side tells.
 */
export function onPlan<P extends Pin>(pin: P): P {
  const { view, x, y } = pin;
  if (view === 'left') return { ...pin, view: 'top', x, y: 1 - inwards(y) };
  if (view === 'right') return { ...pin, view: 'top', x: 1 - x, y: inwards(y) };
  if (view === 'front') return { ...pin, view: 'top', x: fromEnd(y), y: across(x) };
  if (view === 'rear') return { ...pin, view: 'top', x: 1 - fromEnd(y), y: across(1 - x) };
  return pin;
}
