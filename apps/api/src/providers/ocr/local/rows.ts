import { distance, type Point, type Quad } from './image.ts';

type Box = { quad: Quad; centre: Point; height: number; turn: number };

const boxOf = (quad: Quad): Box => {
  const [a, b, c, d] = quad;
  return {
    quad,
    centre: { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 },
    height: distance(a, d),
    turn: Math.atan2(b.y - a.y, b.x - a.x),
  };
};

/** Boxes that stand behind each other in one row with small gaps, joined; single ones are left away. */
export function joinRows(quads: readonly Quad[]): Quad[] {
  const open = quads.map(boxOf);
  const joined: Quad[] = [];
  while (open.length > 0) {
    const row = [open.shift() as Box];
    const nextOfRow = () => open.findIndex((box) => row.some((of) => areNeighbours(of, box)));
    for (let at = nextOfRow(); at >= 0; at = nextOfRow()) row.push(...open.splice(at, 1));
    if (row.length > 1) joined.push(around(row));
  }
  return joined;
}

const furthestGap = 2;

function areNeighbours(one: Box, other: Box): boolean {
  if (Math.cos(one.turn - other.turn) < 0.97) return false;
  const heights = one.height / other.height;
  if (heights < 0.6 || heights > 1.7) return false;
  const [cos, sin] = [Math.cos(one.turn), Math.sin(one.turn)];
  const [dx, dy] = [other.centre.x - one.centre.x, other.centre.y - one.centre.y];
  const aside = Math.abs(dy * cos - dx * sin);
  const gap =
    Math.abs(dx * cos + dy * sin) - (distance(...ends(one)) + distance(...ends(other))) / 2;
  return aside < one.height * 0.5 && gap < one.height * furthestGap;
}

const ends = ({ quad }: Box): [Point, Point] => [quad[0], quad[1]];

/** The rectangle around a row, in its first box's direction. */
function around(row: readonly Box[]): Quad {
  const turn = row[0]?.turn ?? 0;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = row.flatMap(({ quad }) => quad);
  const along = corners.map(({ x, y }) => x * cos + y * sin);
  const aside = corners.map(({ x, y }) => y * cos - x * sin);
  const point = (u: number, v: number): Point => ({ x: u * cos - v * sin, y: u * sin + v * cos });
  const [left, right] = [Math.min(...along), Math.max(...along)];
  const [top, bottom] = [Math.min(...aside), Math.max(...aside)];
  return [point(left, top), point(right, top), point(right, bottom), point(left, bottom)];
}
