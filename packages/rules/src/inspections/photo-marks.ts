/**
 * What an inspector drew over a photo; all from 0 to 1 within the upright picture. A circle fills the box between its two
 * points, an arrow points at the second. The photo itself is never changed.
 */
export type MarkShape = {
  kind: 'circle' | 'arrow';
  x: number;
  y: number;
  x2: number;
  y2: number;
};

export const mostShapes = 20; // per photo

/** Red on a white edge is seen on any paint. Widths are shares of the longer side. */
export const markLook = {
  ink: '#e5251a',
  edge: '#ffffff',
  width: 0.008,
  edgeWidth: 0.014,
} as const;

const round = (value: number) => Math.round(value * 10) / 10;
const point = (x: number, y: number) => `${round(x)} ${round(y)}`;

/** The outline of a shape as an SVG path in a picture of this size. */
export function markPath(shape: MarkShape, width: number, height: number): string {
  const from = { x: shape.x * width, y: shape.y * height };
  const to = { x: shape.x2 * width, y: shape.y2 * height };
  if (shape.kind === 'arrow') return arrowPath(from, to, Math.max(width, height) * 0.05);
  const rx = round(Math.abs(to.x - from.x) / 2);
  const ry = round(Math.abs(to.y - from.y) / 2);
  const left = point(Math.min(from.x, to.x), (from.y + to.y) / 2);
  return `M${left}a${rx} ${ry} 0 1 0 ${round(2 * rx)} 0a${rx} ${ry} 0 1 0 ${round(-2 * rx)} 0z`;
}

type Point = { x: number; y: number };

function arrowPath(from: Point, to: Point, longestHead: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const head = Math.min(longestHead, length / 2);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const barb = (turn: number) =>
    point(to.x - head * Math.cos(angle + turn), to.y - head * Math.sin(angle + turn));
  const tip = point(to.x, to.y);
  return `M${point(from.x, from.y)}L${tip}M${barb(0.5)}L${tip}L${barb(-0.5)}`;
}
