import type { VinReading } from '../ocr.ts';
import type { Alphabet } from './ctc.ts';
import { flatten, type Image, invert, type Quad } from './image.ts';
import { ratioOf } from './crop-line.ts';
import type { Networks } from './networks.ts';
import { type Checkpoint, findBoxes, type Line, OutOfTime, readBoxes, upsideDown } from './page.ts';
import { joinRows } from './rows.ts';
import { better, decodeVin, type VinGuess } from './vin-decoder.ts';

/** A VIN is a long line; shorter lines are skipped. */
const minRatio = 3.2;
const minPartRatio = 1.2;

type Attempt = { change: (image: Image) => Image; longSide: number };

/** From likely to desperate, until a VIN is accepted or time is up. */
const attempts: readonly Attempt[] = [
  { change: (image) => image, longSide: 960 },
  { change: flatten, longSide: 960 },
  { change: (image) => image, longSide: 1536 },
  { change: (image) => flatten(invert(image)), longSide: 640 },
];

/** Finds and reads a VIN in a picture of any rotation and polarity. */
export async function readVin(
  networks: Networks,
  alphabet: Alphabet,
  image: Image,
  checkpoint: Checkpoint,
): Promise<VinReading | null> {
  let best: VinGuess | null = null;
  let found = 0;
  try {
    for (const { change, longSide } of attempts) {
      checkpoint();
      const picture = change(image);
      const quads = await findBoxes(networks, picture, longSide);
      found += quads.length;
      if (found === 0 && change === flatten) break; // no text, with and without contrast enhancement
      for (const turn of [(quad: Quad) => quad, upsideDown]) {
        const guess = await tryBoxes(networks, alphabet, picture, quads.map(turn), checkpoint);
        if (guess !== null) best = better(best, guess);
        if (best?.accepted) return reading(best, image);
      }
    }
  } catch (error) {
    // Time is up, but a proposal is better than nothing.
    if (!(error instanceof OutOfTime) || best === null) throw error;
  }
  return best === null ? null : reading(best, image);
}

async function tryBoxes(
  networks: Networks,
  alphabet: Alphabet,
  image: Image,
  quads: readonly Quad[],
  checkpoint: Checkpoint,
): Promise<VinGuess | null> {
  let best: VinGuess | null = null;
  const look = async (some: readonly Quad[]): Promise<Line[]> => {
    const lines = await readBoxes(networks, image, some, checkpoint);
    for (const line of lines) {
      const guess = decodeVin(line, alphabet);
      if (guess !== null) best = better(best, guess);
    }
    return lines;
  };
  const long = quads
    .filter((quad) => ratioOf(quad) >= minRatio)
    .sort((a, b) => likeness(b) - likeness(a));
  for (const quad of long) {
    await look([quad]);
    if (accepted()) return best;
  }
  // A VIN with gaps is detected in parts.
  if (best === null) await look(joinRows(quads.filter((quad) => ratioOf(quad) >= minPartRatio)));
  return best;

  function accepted(): boolean {
    return best?.accepted === true;
  }
}

/** Seventeen characters are about ten times longer than high. */
const likeness = (quad: Quad): number => -Math.abs(Math.log(ratioOf(quad) / 10));

function reading(guess: VinGuess, image: Image): VinReading {
  const { line, ...rest } = guess;
  const share = (value: number, of: number) => Math.min(1, Math.max(0, value / of));
  const box = line.quad.map(({ x, y }) => ({
    x: share(x, image.width),
    y: share(y, image.height),
  }));
  return { ...rest, box };
}
