/** Where a key stands in the viewport, px. */
export type KeyBox = { x: number; y: number; width: number; height: number };

const middle = ({ x, y, width, height }: KeyBox) => ({ x: x + width / 2, y: y + height / 2 });

const directions: Partial<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Index of the key that an arrow key, Home or End leads to; the present one at an edge, undefined for any other key.
 * Of all keys on that side the nearest one wins, and one in line before one askew.
 */
export function nextKey(boxes: readonly KeyBox[], from: number, pressed: string) {
  if (pressed === 'Home') return 0;
  if (pressed === 'End') return boxes.length - 1;
  const way = directions[pressed];
  const start = boxes[from];
  if (!way || !start) return undefined;
  const origin = middle(start);
  let best = from;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const at = middle(box);
    const along = (at.x - origin.x) * way.x + (at.y - origin.y) * way.y;
    const aside =
      way.x === 0
        ? Math.max(0, Math.abs(at.x - origin.x) - box.width / 2)
        : Math.max(0, Math.abs(at.y - origin.y) - box.height / 2);
    // Within 45° to either side, and not the key itself.
    if (along < 1 || aside > along) return;
    const distance = along + aside * 2;
    if (distance >= least) return;
    least = distance;
    best = index;
  });
  return best;
}
