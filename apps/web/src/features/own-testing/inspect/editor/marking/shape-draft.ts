import type { MarkShape } from '@yanche/rules/inspections/photo-marks';

export type Kind = MarkShape['kind'];
type Point = { x: number; y: number };
type Size = { width: number; height: number };

const inside = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
const smallest = 0.02; // a shorter movement was a tap
const step = 0.02;

/** A point of the screen as shares of a picture that is shown whole in the middle of this box. */
export function pointIn(
  at: Point,
  box: { left: number; top: number } & Size,
  picture: Size,
): Point {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  if (!(scale > 0)) return { x: 0.5, y: 0.5 };
  const left = box.left + (box.width - picture.width * scale) / 2;
  const top = box.top + (box.height - picture.height * scale) / 2;
  return {
    x: inside((at.x - left) / (picture.width * scale)),
    y: inside((at.y - top) / (picture.height * scale)),
  };
}

/** The shape between two points; around the point when the finger hardly moved. */
export function shapeBetween(kind: Kind, from: Point, to: Point): MarkShape {
  if (Math.hypot(to.x - from.x, to.y - from.y) >= smallest)
    return { kind, x: from.x, y: from.y, x2: to.x, y2: to.y };
  return shapeAt(kind, to);
}

/** A shape of usual size: a circle around the point, an arrow that points at it. */
export function shapeAt(kind: Kind, { x, y }: Point): MarkShape {
  const size = 0.1;
  if (kind === 'arrow')
    return {
      kind,
      x: inside(x < 0.5 ? x + 2 * size : x - 2 * size),
      y: inside(y < 0.5 ? y + 2 * size : y - 2 * size),
      x2: x,
      y2: y,
    };
  return {
    kind,
    x: inside(x - size),
    y: inside(y - size),
    x2: inside(x + size),
    y2: inside(y + size),
  };
}

const moves: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** The shape after an arrow key; with Shift its second point alone moves. Null for other keys. */
export function afterKey(shape: MarkShape, key: string, shift: boolean): MarkShape | null {
  const move = moves[key];
  if (move === undefined) return null;
  const second = { x2: inside(shape.x2 + move.x), y2: inside(shape.y2 + move.y) };
  if (shift) return { ...shape, ...second };
  return { ...shape, x: inside(shape.x + move.x), y: inside(shape.y + move.y), ...second };
}
