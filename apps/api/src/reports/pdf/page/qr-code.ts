import { encode } from 'uqr';
import { colours } from './theme.ts';
import type { Sheet } from './sheet.ts';

/**
 * A QR code as vectors; the page around it is its quiet zone. Adjacent dark modules of a row are one bar, to avoid
 * seams.
 */
export function drawQrCode({ doc }: Sheet, text: string, x: number, y: number, size: number): void {
  const code = encode(text, { ecc: 'M', border: 0 });
  const module = size / code.size;
  for (const [row, modules] of code.data.entries()) {
    for (const { from, length } of runs(modules)) {
      doc.rect(x + from * module, y + row * module, length * module, module);
    }
  }
  doc.fill(colours.ink);
}

function runs(modules: readonly boolean[]): { from: number; length: number }[] {
  const found: { from: number; length: number }[] = [];
  for (const [at, dark] of modules.entries()) {
    const last = found.at(-1);
    if (dark && last !== undefined && last.from + last.length === at) last.length += 1;
    else if (dark) found.push({ from: at, length: 1 });
  }
  return found;
}
