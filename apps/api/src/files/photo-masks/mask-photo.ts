import type { Ocr } from '#providers/ocr/ocr.ts';
import { coverPlates, uprightCopy } from './cover-plates.ts';

/** A copy in which something can still be read after so many rounds is not shown. */
const maxRounds = 4;

export type MaskedPhoto = { bytes: Uint8Array; plates: number };

type Box = Awaited<ReturnType<Ocr['findPlates']>>[number];

const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

/** The same plate is found twice, in a smaller and in a larger picture. */
function isIn(other: Box, box: Box): boolean {
  return (['x', 'y'] as const).every((axis) => {
    const [from, to] = range(other.map((point) => point[axis]));
    const [low, high] = range(box.map((point) => point[axis]));
    const middle = (low + high) / 2;
    return middle >= from && middle <= to;
  });
}

/**
 * The copy of a photo with covered plates: read, cover, and read again until nothing is found any more. Null when there
 * is no end of it. Throws an `OcrFault`, or `photoBroken`.
 */
export async function maskPhoto(
  ocr: Pick<Ocr, 'findPlates'>,
  photo: Uint8Array,
  signal: AbortSignal,
): Promise<MaskedPhoto | null> {
  let bytes: Uint8Array = await uprightCopy(photo);
  let plates = 0;
  for (let round = 0; round < maxRounds; round += 1) {
    const found = await ocr.findPlates(bytes, signal);
    if (found.length === 0) return { bytes, plates };
    bytes = await coverPlates(bytes, found);
    plates += found.filter(
      (box, at) => !found.slice(0, at).some((other) => isIn(other, box)),
    ).length;
  }
  return null;
}
