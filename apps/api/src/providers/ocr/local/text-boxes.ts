import type { Point, Quad } from './image.ts';
import { minAreaRect, type TurnedRect } from './min-area-rect.ts';

/** How likely each pixel belongs to text (0–1), as the detector says it. */
export type TextMap = { values: Float32Array; width: number; height: number };

export type TextBox = { quad: Quad; score: number };

const textFrom = 0.3;
const boxFrom = 0.45;
const growth = 1.6;
const smallestSide = 4;
const smallestArea = 20;
const most = 120;

/**
 * The boxes of the text regions, the surest first (post-processing of "differentiable binarization"): regions of
 * likely pixels, the smallest turned rectangle around each, grown because the network marks shrunken text.
 */
export function textBoxes(map: TextMap): TextBox[] {
  const seen = new Uint8Array(map.values.length);
  const boxes: TextBox[] = [];
  for (let start = 0; start < map.values.length; start += 1) {
    if (seen[start] === 1 || (map.values[start] ?? 0) <= textFrom) continue;
    const region = flood(map, seen, start);
    if (region.count < smallestArea || region.sum / region.count < boxFrom) continue;
    const rect = minAreaRect(region.edge);
    const extra = grown(rect);
    if (Math.min(extra.width, extra.height) < smallestSide) continue;
    boxes.push({ quad: readingQuad(extra), score: region.sum / region.count });
  }
  return boxes.sort((a, b) => b.score - a.score).slice(0, most);
}

/** One connected region: how many pixels, their values' sum, and the ends of its rows (its hull needs no more). */
function flood({ values, width, height }: TextMap, seen: Uint8Array, start: number) {
  const rows = new Map<number, [number, number]>();
  const open = [start];
  seen[start] = 1;
  let count = 0;
  let sum = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width;
    const y = (at - x) / width;
    count += 1;
    sum += values[at] ?? 0;
    const row = rows.get(y);
    if (row === undefined) rows.set(y, [x, x]);
    else if (x < row[0]) row[0] = x;
    else if (x > row[1]) row[1] = x;
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        const [nx, ny] = [x + dx, y + dy];
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
        const next = ny * width + nx;
        if (seen[next] === 1 || (values[next] ?? 0) <= textFrom) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
  }
  const edge: Point[] = [...rows].flatMap(([y, [left, right]]) =>
    [y, y + 1].flatMap((side) => [
      { x: left, y: side },
      { x: right + 1, y: side },
    ]),
  );
  return { count, sum, edge };
}

function grown(rect: TurnedRect): TurnedRect {
  const by = (rect.width * rect.height * growth) / (2 * (rect.width + rect.height));
  return { ...rect, width: rect.width + 2 * by, height: rect.height + 2 * by };
}

/** Text runs along the longer side: to the right, or downwards where the box stands upright. */
function readingQuad({ centre, width, height, angle }: TurnedRect): Quad {
  const isLong = Math.max(width, height) > 1.5 * Math.min(width, height);
  const ways = [0, 1, 2, 3].map((quarter) => ({
    turn: angle + (quarter * Math.PI) / 2,
    w: quarter % 2 === 0 ? width : height,
    h: quarter % 2 === 0 ? height : width,
  }));
  const rank = ({ turn, w, h }: (typeof ways)[number]) =>
    (isLong && w < h ? -10 : 0) + Math.cos(turn) + (isLong ? Math.sin(turn) / 2 : 0);
  const { turn, w, h } = ways.reduce((best, way) => (rank(way) > rank(best) ? way : best));
  const along = { x: (Math.cos(turn) * w) / 2, y: (Math.sin(turn) * w) / 2 };
  const down = { x: (-Math.sin(turn) * h) / 2, y: (Math.cos(turn) * h) / 2 };
  const corner = (a: number, d: number): Point => ({
    x: centre.x + a * along.x + d * down.x,
    y: centre.y + a * along.y + d * down.y,
  });
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}
