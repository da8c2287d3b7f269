import type { Grey } from './photo-quality.ts';

const COLUMNS = 9;
const ROWS = 8;

/** Two photos this near to each other (of 64 bits) show the same thing from the same place. */
export const ALIKE_BITS = 3;

/**
 * Difference hash: the picture in 9×8 fields, one bit for each pair of neighbours, as 16 hexadecimal digits. Survives
 * scaling, compression and changes of brightness.
 */
export function photoHash(grey: Grey): string {
  const fields = average(grey);
  let hex = '';
  for (let row = 0; row < ROWS; row += 1) {
    let byte = 0;
    for (let column = 0; column < COLUMNS - 1; column += 1) {
      const at = row * COLUMNS + column;
      byte = byte * 2 + ((fields[at] ?? 0) > (fields[at + 1] ?? 0) ? 1 : 0);
    }
    hex += byte.toString(16).padStart(2, '0');
  }
  return hex;
}

/** In how many of the 64 bits two hashes differ. */
export function hashDistance(a: string, b: string): number {
  let bits = 0;
  for (let i = 0; i < a.length; i += 1) {
    let rest = Number.parseInt(a[i] ?? '0', 16) ^ Number.parseInt(b[i] ?? '0', 16);
    for (; rest > 0; rest >>= 1) bits += rest & 1;
  }
  return bits;
}

function average({ data, width, height }: Grey): number[] {
  const sums = Array.from({ length: COLUMNS * ROWS }, () => 0);
  const counts = Array.from({ length: COLUMNS * ROWS }, () => 0);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * ROWS) / height) * COLUMNS;
    for (let x = 0; x < width; x += 1) {
      const field = row + Math.floor((x * COLUMNS) / width);
      sums[field] = (sums[field] ?? 0) + (data[y * width + x] ?? 0);
      counts[field] = (counts[field] ?? 0) + 1;
    }
  }
  return sums.map((sum, field) => sum / Math.max(1, counts[field] ?? 0));
}
