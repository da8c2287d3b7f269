import type { Point } from './image.ts';

/** A rectangle that may be turned: `angle` (radians) is the direction of `width`. */
export type TurnedRect = { centre: Point; width: number; height: number; angle: number };

/** The smallest rectangle around the points: one of its sides lies on an edge of their convex hull. */
export function minAreaRect(points: readonly Point[]): TurnedRect {
  const hull = convexHull(points);
  let best: TurnedRect = { centre: hull[0] ?? { x: 0, y: 0 }, width: 0, height: 0, angle: 0 };
  let bestArea = Infinity;
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from;
    const angle = Math.atan2(to.y - from.y, to.x - from.x);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const { x, y } of hull) {
      const along = x * cos + y * sin;
      const aside = y * cos - x * sin;
      left = Math.min(left, along);
      right = Math.max(right, along);
      top = Math.min(top, aside);
      bottom = Math.max(bottom, aside);
    }
    const area = (right - left) * (bottom - top);
    if (area >= bestArea) continue;
    bestArea = area;
    const [along, aside] = [(left + right) / 2, (top + bottom) / 2];
    const centre = { x: along * cos - aside * sin, y: along * sin + aside * cos };
    best = { centre, width: right - left, height: bottom - top, angle };
  }
  return best;
}

/** Andrew's monotone chain. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (all: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of all) {
      while (chain.length >= 2 && !turnsLeft(chain.at(-2), chain.at(-1), point)) chain.pop();
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  const hull = [...half(sorted), ...half([...sorted].reverse())];
  return hull.length > 0 ? hull : sorted.slice(0, 1);
}

const turnsLeft = (a: Point | undefined, b: Point | undefined, c: Point): boolean =>
  a !== undefined && b !== undefined && (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
