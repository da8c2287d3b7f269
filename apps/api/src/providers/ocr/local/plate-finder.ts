import { type Alphabet } from './ctc.ts';
import { ratioOf } from './crop-line.ts';
import { distance, type Image, type Point, type Quad, sample } from './image.ts';
import type { Networks } from './networks.ts';
import { type Checkpoint, findBoxes, type Line, readBoxes, upsideDown } from './page.ts';
import { decodePlate } from './plate-decoder.ts';

/** Two sizes: a plate near the camera is found in the small picture, one at the end of the hall in the large one. */
const longSides = [1_088, 1_920];
/** A plate seen aslant is hardly longer than high; a line of print is much longer than a plate. */
const [minRatio, maxRatio] = [1.2, 14];
const mostBoxes = 60;
/** Below this the recogniser guesses: the line is read from its other end, too, and its ground decides. */
const sureFrom = 0.7;

/** Where number plates, and VINs, stand in a picture: to be covered, so that a doubt counts as a plate. */
export async function findPlates(
  networks: Networks,
  alphabet: Alphabet,
  image: Image,
  checkpoint: Checkpoint,
): Promise<Quad[]> {
  const found: Quad[] = [];
  const longest = Math.max(image.width, image.height);
  for (const [index, longSide] of longSides.entries()) {
    // A small picture is not enlarged beyond twice its size: the second look would be the first again.
    if (index > 0 && longest * 2 <= (longSides[index - 1] ?? 0)) break;
    checkpoint();
    const quads = (await findBoxes(networks, image, longSide))
      .filter((quad) => ratioOf(quad) >= minRatio && ratioOf(quad) <= maxRatio)
      .slice(0, mostBoxes);
    for (const line of await readBoxes(networks, image, quads, checkpoint)) {
      const isPlate =
        showsPlate(image, line, alphabet) ||
        (line.confidence < sureFrom &&
          (await readBoxes(networks, image, [upsideDown(line.quad)], checkpoint)).some((other) =>
            showsPlate(image, other, alphabet),
          ));
      if (isPlate) found.push(wholePlate(line));
    }
  }
  return found;
}

const showsPlate = (image: Image, line: Line, alphabet: Alphabet): boolean =>
  decodePlate(line, alphabet) !== null ||
  readsLikePlate(line.text) ||
  (standsOnPlateColour(image, line.quad) &&
    (hasDigits(signsOf(line.text), 1) || line.confidence < sureFrom));

/**
 * Text that may be most of a plate (the recogniser missed the province, or a bolt hides a sign) or of a VIN. Figures
 * alone are not: mileages and tyre dates are evidence.
 */
export function readsLikePlate(text: string): boolean {
  const signs = signsOf(text);
  if (signs.startsWith('D0T')) return false; // the code of a tyre
  const runs = signs.match(/[A-Z][A-Z0-9]{4,}/g) ?? [];
  return runs.some((run) => hasDigits(run, 3) || (run.length >= 15 && hasDigits(run, 2)));
}

const signsOf = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[\s.,·•:*\-—_'`]/g, '')
    .replaceAll(/O/g, '0');

const hasDigits = (text: string, count: number): boolean =>
  (text.match(/\d/g) ?? []).length >= count;

const look = { width: 40, height: 12 };
const colouredFrom = 0.6;

/** The blue, yellow or green of Chinese plates behind most of a box. */
function standsOnPlateColour(image: Image, quad: Quad): boolean {
  if (ratioOf(quad) < 2 || ratioOf(quad) > 7) return false;
  const { data } = sample(image, quad, look.width, look.height);
  let coloured = 0;
  for (let at = 0; at < data.length; at += 3) {
    if (isPlateColour(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) coloured += 1;
  }
  return coloured >= look.width * look.height * colouredFrom;
}

export function isPlateColour(red: number, green: number, blue: number): boolean {
  const isBlue = blue >= 50 && blue > green * 1.3 && blue > red * 1.8;
  const isYellow = red >= 110 && red > blue * 1.7 && green > blue * 1.4 && red > green * 0.95;
  const isGreen = green >= 110 && green > red * 1.25 && green > blue * 1.1;
  return isBlue || isYellow || isGreen;
}

/** Signs of a whole plate. */
const plateLength = 7;

/** The box with room around it; longer where the text lacks signs of a plate that stand beside the box. */
function wholePlate({ quad, text }: Line): Quad {
  const [a, b, c, d] = quad;
  const height = distance(a, d);
  const width = Math.max(1, distance(a, b));
  const missing = Math.max(0, plateLength - signsOf(text).length);
  const along = 0.08 + (missing * height * 0.6) / width;
  const aside = 0.25;
  const away = (from: Point, to: Point, share: number): Point => ({
    x: (from.x - to.x) * share,
    y: (from.y - to.y) * share,
  });
  const moved = (point: Point, beside: Point, across: Point): Point => {
    const u = away(point, beside, along);
    const v = away(point, across, aside);
    return { x: point.x + u.x + v.x, y: point.y + u.y + v.y };
  };
  return [moved(a, b, d), moved(b, a, c), moved(c, d, b), moved(d, c, a)];
}
