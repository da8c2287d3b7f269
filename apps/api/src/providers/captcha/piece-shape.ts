import { randomInt } from 'node:crypto';

/** The edge of each side: a knob, a hole, or plain. */
type Side = 'knob' | 'hole' | 'none';
export type PieceShape = { readonly right: Side; readonly top: Side; readonly bottom: Side };

export const pieceSize = 56;
const margin = 8;
const knob = 8;
const sides = ['knob', 'hole', 'none'] as const;
const oneOf = (): Side => sides[randomInt(sides.length)] ?? 'none';

/** A random shape, different from `not` and never a plain square. */
export function randomShape(not?: PieceShape): PieceShape {
  for (;;) {
    const shape = { right: oneOf(), top: oneOf(), bottom: oneOf() };
    const plain = Object.values(shape).every((side) => side === 'none');
    const same = not && (['right', 'top', 'bottom'] as const).every((s) => shape[s] === not[s]);
    if (!plain && !same) return shape;
  }
}

/** How many pixels a point lies inside the shape, up to 2; 0 is outside. */
export function inPiece(shape: PieceShape, x: number, y: number): 0 | 1 | 2 {
  if (!covers(shape, x, y)) return 0;
  const around = [
    [-2, 0],
    [2, 0],
    [0, -2],
    [0, 2],
  ] as const;
  return around.every(([dx, dy]) => covers(shape, x + dx, y + dy)) ? 2 : 1;
}

function covers(shape: PieceShape, x: number, y: number): boolean {
  const low = margin;
  const high = pieceSize - margin;
  const middle = pieceSize / 2;
  const near = (cx: number, cy: number) => (x - cx) ** 2 + (y - cy) ** 2 < knob ** 2;
  const places = [
    [shape.right, near(high - 2, middle)],
    [shape.top, near(middle, low + 2)],
    [shape.bottom, near(middle, high - 2)],
  ] as const;
  if (places.some(([side, inside]) => side === 'hole' && inside)) return false;
  if (x >= low && x < high && y >= low && y < high) return true;
  return places.some(([side, inside]) => side === 'knob' && inside);
}
