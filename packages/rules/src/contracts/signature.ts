/** A point of a drawn signature in the units of {@link SIGNATURE_BOX}, x then y. */
type SignaturePoint = readonly [x: number, y: number];
/** One line from pen down to pen up. */
export type SignatureStroke = readonly SignaturePoint[];

/** The signature pad; screens of all sizes scale to it. `maxPoints` over all strokes. */
export const SIGNATURE_BOX = { width: 1000, height: 400, maxStrokes: 80, maxPoints: 4000 } as const;

/** The minimum for a name: a dot or short dash by accident is rejected. */
const minInk = { points: 8, length: 150, width: 60 } as const;

/** Whether the strokes may be a signature: enough ink over some width. */
export function isSignature(strokes: readonly SignatureStroke[]): boolean {
  const points = strokes.flat();
  if (points.length < minInk.points || points.length > SIGNATURE_BOX.maxPoints) return false;
  const xs = points.map(([x]) => x);
  const width = Math.max(...xs) - Math.min(...xs);
  const length = strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0);
  return width >= minInk.width && length >= minInk.length;
}

const lengthOf = (stroke: SignatureStroke): number =>
  stroke.reduce((sum, [x, y], at) => {
    const [fromX, fromY] = stroke[at - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

/** The SVG and PDF path of a stroke. A dot is a zero-length line, which round caps make visible. */
export function signaturePath(stroke: SignatureStroke): string {
  const [first, ...rest] = stroke;
  if (first === undefined) return '';
  const to = rest.length === 0 ? [first] : rest;
  return `M${first.join(' ')}${to.map((point) => `L${point.join(' ')}`).join('')}`;
}

/** Whether two typed names are equal, ignoring letter width and blanks. */
export const isSameName = (a: string, b: string): boolean => bare(a) === bare(b) && bare(a) !== '';

const bare = (name: string) => name.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
