import { randomBytes, randomInt } from 'node:crypto';
import sharp from 'sharp';
import { inPiece, pieceSize, randomShape, type PieceShape } from './piece-shape.ts';

/** A picture with a gap, and the piece that fits it. */
export type Puzzle = {
  width: number;
  height: number;
  size: number;
  top: number;
  picture: string;
  piece: string;
};

const width = 280;
const height = 150;

type Pixels = Uint8ClampedArray;
const between = (low: number, high: number) => randomInt(low, high + 1);
const colour = () => [between(60, 225), between(60, 225), between(60, 225)] as const;

/** Draws a new puzzle; `answer` is the piece's distance from the left. */
export async function drawPuzzle(): Promise<Puzzle & { answer: number }> {
  const pixels = drawGround();
  const answer = between(80, width - pieceSize - 8);
  const top = between(4, height - pieceSize - 4);
  const shape = randomShape();
  const piece = cutPiece(pixels, shape, answer, top);
  // A decoy gap of another shape at the same height, so that a dark area alone does not give the answer away.
  const far = answer > width / 2 ? between(8, answer - pieceSize - 16) : null;
  if (far !== null && far > 0) darken(pixels, randomShape(shape), far, top, 0.62);
  darken(pixels, shape, answer, top, 0.55);
  return {
    width,
    height,
    size: pieceSize,
    top,
    answer,
    picture: await asDataUrl(pixels, width, height),
    piece: await asDataUrl(piece, pieceSize, pieceSize),
  };
}

async function asDataUrl(pixels: Pixels, wide: number, high: number): Promise<string> {
  const raw = { width: wide, height: high, channels: 4 as const };
  const png = await sharp(pixels, { raw }).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** A gradient with circles and random grain. */
function drawGround(): Pixels {
  const pixels = new Uint8ClampedArray(width * height * 4);
  const [left, right] = [colour(), colour()];
  for (let y = 0; y < height; y += 1) {
    const share = y / height;
    const paint = [0, 1, 2].map((c) => (left[c] ?? 0) * (1 - share) + (right[c] ?? 0) * share);
    const row = pixels.subarray(y * width * 4, (y + 1) * width * 4);
    row.set([...paint, 255]);
    for (let filled = 4; filled < row.length; filled *= 2) row.copyWithin(filled, 0, filled);
  }
  for (let count = 0; count < 14; count += 1) {
    drawCircle(pixels, between(0, width), between(0, height), between(8, 46));
  }
  // In squares of 2 × 2 and few steps: random pixels would not compress.
  const grain = randomBytes((width * height) / 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const shade = ((grain[(y >> 1) * (width >> 1) + (x >> 1)] ?? 0) % 3) * 9;
      const at = (y * width + x) * 4;
      for (let channel = at; channel < at + 3; channel += 1) {
        pixels[channel] = ((pixels[channel] ?? 0) & 0xf0) + shade;
      }
    }
  }
  return pixels;
}

function drawCircle(pixels: Pixels, cx: number, cy: number, radius: number): void {
  const paint = colour();
  for (let y = Math.max(0, cy - radius); y < Math.min(height, cy + radius); y += 1) {
    const half = Math.round(Math.sqrt(radius ** 2 - (y - cy) ** 2));
    for (let x = Math.max(0, cx - half); x < Math.min(width, cx + half); x += 1) {
      const at = (y * width + x) * 4;
      for (let c = 0; c < 3; c += 1) pixels[at + c] = ((pixels[at + c] ?? 0) + (paint[c] ?? 0)) / 2;
    }
  }
}

/** The pixels under the shape, with a light edge so that it is visible on any background. */
function cutPiece(pixels: Pixels, shape: PieceShape, left: number, top: number): Pixels {
  const piece = new Uint8ClampedArray(pieceSize * pieceSize * 4);
  for (let y = 0; y < pieceSize; y += 1) {
    for (let x = 0; x < pieceSize; x += 1) {
      const depth = inPiece(shape, x, y);
      if (depth === 0) continue;
      const from = ((top + y) * width + left + x) * 4;
      const to = (y * pieceSize + x) * 4;
      piece.set(pixels.subarray(from, from + 4), to);
      if (depth < 2) piece.set([255, 255, 255, 255], to);
    }
  }
  return piece;
}

function darken(
  pixels: Pixels,
  shape: PieceShape,
  left: number,
  top: number,
  strength: number,
): void {
  for (let y = 0; y < pieceSize; y += 1) {
    for (let x = 0; x < pieceSize; x += 1) {
      const depth = inPiece(shape, x, y);
      if (depth === 0) continue;
      const at = ((top + y) * width + left + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const old = pixels[at + channel] ?? 0;
        pixels[at + channel] = depth < 2 ? old * 0.4 + 140 : old * (1 - strength);
      }
    }
  }
}
