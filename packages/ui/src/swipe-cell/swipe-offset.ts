/** The physical edge that actions are behind; the same in LTR and RTL, as fingers move physically. */
export type SwipeSide = 'left' | 'right';

/** What was touched when an open cell is to close: its actions, its content, or something else. */
export type SwipePosition = SwipeSide | 'cell' | 'outside';

/** Width of the actions of each side, px; 0 where there are none. */
export type SideWidths = Record<SwipeSide, number>;

/** How far the content may be moved: as far as there are actions. Offsets are px, positive to the right. */
export function clampOffset(offset: number, { left, right }: SideWidths): number {
  return Math.min(left, Math.max(-right, offset)) || 0;
}

/** Where the content rests. */
export function restOf(open: SwipeSide | null, { left, right }: SideWidths): number {
  if (open === null) return 0;
  return open === 'left' ? left : -right || 0;
}

/**
 * The side a released cell shows. A closed one opens beyond `snap`, a share of the side's width; an open one closes once it
 * has been moved back by as much.
 */
export function snapTo(
  offset: number,
  widths: SideWidths,
  wasOpen: boolean,
  snap: number,
): SwipeSide | null {
  const side = offset > 0 ? 'left' : 'right';
  const share = wasOpen ? 1 - snap : snap;
  return Math.abs(offset) > widths[side] * share ? side : null;
}
