import { SIGNATURE_BOX, type SignatureStroke } from '@yanche/rules/contracts/signature';
import sharp from 'sharp';

const { width, height } = SIGNATURE_BOX;
/** Of the pen, in the units of the box. */
const radius = 4;
const [paper, ink] = [255, 0];

/** A drawn signature as a PNG: black on white. Drawn by hand, since no decoder of vector pictures is let near our process. */
export function drawSignature(strokes: readonly SignatureStroke[]): Promise<Uint8Array> {
  const pixels = Buffer.alloc(width * height, paper);
  for (const stroke of strokes) {
    for (const [index, [x, y]] of stroke.entries()) {
      const [fromX, fromY] = stroke[index - 1] ?? [x, y];
      const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY)));
      for (let step = 0; step <= steps; step += 1) {
        const part = step / steps;
        dot(pixels, fromX + (x - fromX) * part, fromY + (y - fromY) * part);
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

function dot(pixels: Buffer, x: number, y: number): void {
  for (let row = Math.ceil(y - radius); row <= y + radius; row += 1) {
    if (row < 0 || row >= height) continue;
    const half = Math.sqrt(radius * radius - (row - y) ** 2);
    const from = Math.max(0, Math.round(x - half));
    const to = Math.min(width - 1, Math.round(x + half));
    if (from <= to) pixels.fill(ink, row * width + from, row * width + to + 1);
  }
}
