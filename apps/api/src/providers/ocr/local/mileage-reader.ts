import { mileageIn } from '../mileage-text.ts';
import type { MileageReading } from '../ocr.ts';
import type { Image } from './image.ts';
import { ratioOf } from './crop-line.ts';
import type { Networks } from './networks.ts';
import { type Checkpoint, findBoxes, readBoxes } from './page.ts';

/** Figures stand wider than high; the longest first, so that those are read when the time is short. */
const minRatio = 1.1;
const maxLines = 40;
const longSides = [960, 1536];

/** Reads the numbers of a dashboard; photos of one are held upright. */
export async function readMileage(
  networks: Networks,
  image: Image,
  checkpoint: Checkpoint,
): Promise<MileageReading | null> {
  for (const longSide of longSides) {
    checkpoint();
    const quads = (await findBoxes(networks, image, longSide))
      .filter((quad) => ratioOf(quad) >= minRatio)
      .sort((a, b) => ratioOf(b) - ratioOf(a))
      .slice(0, maxLines);
    const mileage = mileageIn(await readBoxes(networks, image, quads, checkpoint));
    if (mileage !== null) return mileage;
  }
  return null;
}
