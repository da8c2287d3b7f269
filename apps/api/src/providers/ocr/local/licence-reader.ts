import type { LicenceReading } from '../ocr.ts';
import { distance, flatten, type Image, type Quad } from './image.ts';
import { type Alphabets, readFields } from './licence-fields.ts';
import { countLabels } from './licence-layout.ts';
import { ratioOf } from './crop-line.ts';
import type { Networks } from './networks.ts';
import { type Checkpoint, findBoxes, type Line, OutOfTime, readBoxes, upsideDown } from './page.ts';

/** Number of the longest lines used to detect the page's orientation. */
const probeLines = 5;
/** A page with at least this many labels is a licence, and read completely. */
const minLabels = 3;
const minRatio = 1.1;
/** Lines smaller than this share of the median height are skipped: the English text under the labels. */
const smallPrint = 0.62;

const attempts = [
  { change: (image: Image) => image, longSide: 960 },
  { change: flatten, longSide: 960 },
  { change: (image: Image) => image, longSide: 1280 },
];

/** Reads a licence, or the plate or VIN a picture shows. */
export async function readLicence(
  networks: Networks,
  alphabets: Alphabets,
  image: Image,
  checkpoint: Checkpoint,
): Promise<LicenceReading | null> {
  let best: LicenceReading = {};
  try {
    for (const { change, longSide } of attempts) {
      checkpoint();
      const picture = change(image);
      const boxes = await findBoxes(networks, picture, longSide);
      const quads = withoutSmallPrint(boxes.filter((quad) => ratioOf(quad) >= minRatio));
      const lines = await readRightWayUp(networks, picture, quads, checkpoint);
      const fields = readFields(lines, alphabets);
      if (weight(fields) > weight(best)) best = fields;
      if (isEnough(fields, lines)) break;
      if (lines.length === 0 && change === flatten) break; // no text, with and without contrast enhancement
    }
  } catch (error) {
    if (!(error instanceof OutOfTime) || weight(best) === 0) throw error;
  }
  return weight(best) === 0 ? null : best;
}

const weight = (fields: LicenceReading): number =>
  Object.values(fields).reduce((sum, { confidence }) => sum + confidence, 0);

/** A licence with its VIN and plate, or a plain plate or VIN that is sure. */
const isEnough = (fields: LicenceReading, lines: readonly Line[]): boolean =>
  countLabels(lines) >= minLabels
    ? fields.vin !== undefined && fields.plate !== undefined
    : Object.values(fields).some(({ confidence }) => confidence > 0.8);

async function readRightWayUp(
  networks: Networks,
  image: Image,
  quads: readonly Quad[],
  checkpoint: Checkpoint,
): Promise<Line[]> {
  const probe = [...quads].sort((a, b) => ratioOf(b) - ratioOf(a)).slice(0, probeLines);
  const upright = await readBoxes(networks, image, probe, checkpoint);
  const isSure = countLabels(upright) > 0 || totalConfidence(upright) > 0.9;
  const turned = isSure ? [] : await readBoxes(networks, image, probe.map(upsideDown), checkpoint);
  const isTurned = totalConfidence(turned) > totalConfidence(upright);
  const rest = quads.filter((quad) => !probe.includes(quad));
  return [
    ...(isTurned ? turned : upright),
    ...(await readBoxes(networks, image, isTurned ? rest.map(upsideDown) : rest, checkpoint)),
  ];
}

function withoutSmallPrint(quads: readonly Quad[]): Quad[] {
  const heights = quads.map(([a, , , d]) => distance(a, d));
  const middle = [...heights].sort((a, b) => a - b)[Math.floor(heights.length * 0.6)] ?? 0;
  return quads.filter((_, index) => (heights[index] ?? 0) >= middle * smallPrint);
}

const totalConfidence = (lines: readonly Line[]): number =>
  lines.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, lines.length);
