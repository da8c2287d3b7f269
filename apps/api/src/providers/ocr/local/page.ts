import { type Frames, greedy, type GreedyChar } from './ctc.ts';
import type { Image, Quad } from './image.ts';
import { cropLine } from './crop-line.ts';
import type { Networks } from './networks.ts';
import { textBoxes } from './text-boxes.ts';

/** One line of text as it was found and read. */
export type Line = {
  quad: Quad;
  frames: Frames;
  chars: readonly GreedyChar[];
  text: string;
  /** Mean of the characters. */
  confidence: number;
};

/** Throws `OutOfTime` when the work is to end. */
export type Checkpoint = () => void;
export class OutOfTime extends Error {}

/** Where text stands in the picture, in its own pixels. */
export async function findBoxes(
  networks: Networks,
  image: Image,
  longSide: number,
): Promise<Quad[]> {
  const map = await networks.findText(image, longSide);
  const [sx, sy] = [image.width / map.width, image.height / map.height];
  return textBoxes(map).map(
    ({ quad }) => quad.map(({ x, y }) => ({ x: x * sx, y: y * sy })) as unknown as Quad,
  );
}

/** The same box read from its other end. */
export const upsideDown = ([a, b, c, d]: Quad): Quad => [c, d, a, b];

async function readBox(networks: Networks, image: Image, quad: Quad): Promise<Line> {
  const frames = await networks.readLine(await cropLine(image, quad));
  const chars = greedy(frames, networks.names);
  const sum = chars.reduce((total, { confidence }) => total + confidence, 0);
  return {
    quad,
    frames,
    chars,
    text: chars.map(({ char }) => char).join(''),
    confidence: chars.length === 0 ? 0 : sum / chars.length,
  };
}

export async function readBoxes(
  networks: Networks,
  image: Image,
  quads: readonly Quad[],
  checkpoint: Checkpoint,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const quad of quads) {
    checkpoint();
    lines.push(await readBox(networks, image, quad));
  }
  return lines;
}
